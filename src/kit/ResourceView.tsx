import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router';
import type { ResourceRow } from '../api/contract';
import type { PendingWrite } from '../data/errors';
import { LARGEST_PAGE } from '../data/rows';
import { PageTitle } from '../ui/PageTitle';
import { PartBoundary } from '../ui/PartBoundary';
import { lazyPart } from '../ui/lazyPart';
import { formSx } from '../ui/theme/page';
import { Splash } from '../ui/waiting';
import { editPath, idIn, listPath } from './addresses';
import { isView } from './defineResource';
import { usePendingWrites } from './journal';
import { IsPageContext, useResource, useWords, type Resource } from './resource';
import { LazyPendingPanel, loadAfterRows, loadForm, loadList, loadNewForm } from './lazyViews';

type View = 'list' | 'edit' | 'create';

const views = {
  list: lazyPart(loadList, { waiting: <Splash /> }),
  edit: lazyPart(loadForm, { waiting: <Splash /> }),
  create: lazyPart(loadNewForm, { waiting: <Splash /> }),
};

const TOO_MANY = 10_000;

/** One view of a resource, its own or the kit's, below the writes that stopped half-way. */
export function ResourceView({ name, view }: { name: string; view: View }) {
  const { definition } = useResource(name);
  const { pathname, search } = useLocation();
  const given = definition[view];
  const isOwn = isView(given);
  const Shown = isOwn ? given : views[view];
  // The kit's views load the writes themselves. If this fails, the first write loads them, and reports a failure.
  useEffect(() => {
    if (isOwn) void loadAfterRows().catch(() => undefined);
  }, [isOwn]);
  const formId = view === 'edit' ? idIn(definition, pathname) : null;
  const asked = new URLSearchParams(search);
  // A page of ten thousand rows or more would stop the browser.
  if (view === 'list' && Number(asked.get('perPage')) >= TOO_MANY) {
    asked.set('perPage', String(LARGEST_PAGE));
    return <Navigate to={{ pathname, search: String(asked) }} replace />;
  }
  return (
    <ResourceContextProvider key={name} value={name}>
      <Box sx={view === 'edit' ? formSx : undefined}>
        {view !== 'create' && <Unfinished key={formId} formId={formId} />}
      </Box>
      <Shown />
    </ResourceContextProvider>
  );
}

/** Loads the panel if it has something to show. Above a form, only writes that stopped before it opened are shown. */
function Unfinished({ formId }: { formId: string | null }) {
  const [opened] = useState(Date.now);
  const isMeant = ({ id, time }: PendingWrite) => formId === null || (id === formId && time < opened);
  const isThere = usePendingWrites(useResource().name).some(isMeant);
  return (
    isThere && (
      <PartBoundary>
        <LazyPendingPanel isMeant={isMeant} formId={formId} />
      </PartBoundary>
    )
  );
}

/** The id of the element in which react-admin's views render their title. */
const RA_TITLE = 'react-admin-title';

/** A page with a default title, which the view may replace. */
function ResourcePage({ name, view }: { name: string; view: View }) {
  const words = useWords(name);
  return (
    <IsPageContext value>
      <PageTitle>{words(`${view}.title`)}</PageTitle>
      <Typography variant="h1" id={RA_TITLE} sx={{ mb: 2, '&:empty': { display: 'none' } }} />
      <ResourceView name={name} view={view} />
    </IsPageContext>
  );
}

/** Redirects react-admin's own address of a row to the address that replaces it. */
function ToEditAddress({ name }: { name: string }) {
  const { definition } = useResource(name);
  const id = idIn(definition, useLocation().pathname);
  return <Navigate to={id === null ? listPath(definition) : editPath(definition, id)} replace />;
}

/** The router decodes `%63reate`, so the form of a row with the id "create" has this route too. */
function CreateOrEdit({ name }: { name: string }) {
  const { definition } = useResource(name);
  const id = idIn(definition, useLocation().pathname);
  return <ResourcePage name={name} view={id === null ? 'create' : 'edit'} />;
}

const to = (address: string | undefined, otherwise: ReactNode) =>
  address === undefined ? otherwise : <Navigate to={address} replace />;

export function resourceProps({ name, definition, nameOf, canEdit, canCreate }: Resource): ResourceProps {
  const { icon, routes = {} } = definition;
  return {
    name,
    icon,
    // What react-admin names may be a form's data, or a part of a row, which has no id.
    recordRepresentation: (record: Partial<ResourceRow>) => nameOf({ id: '', ...record }),
    // The path to which the navigation links.
    options: { path: listPath(definition) },
    list: <>{to(routes.list, <ResourcePage name={name} view="list" />)}</>,
    edit: canEdit ? (
      routes.edit ? (
        <ToEditAddress name={name} />
      ) : (
        <ResourcePage name={name} view="edit" />
      )
    ) : undefined,
    create: canCreate ? <>{to(routes.create, <CreateOrEdit name={name} />)}</> : undefined,
  };
}

/**
 * The routes of a resource's own addresses, such as `/edit-row/:id`.
 * @param taken paths of custom pages that show the view themselves
 */
export function routesOf({ name, definition, canEdit, canCreate }: Resource, taken: ReadonlySet<string>) {
  const { list, edit, create } = definition.routes ?? {};
  const views = [
    [list, 'list', true],
    [edit, 'edit', canEdit],
    [create, 'create', canCreate],
  ] as const;
  return views.map(
    ([path, view, isThere]) =>
      path !== undefined &&
      isThere &&
      !taken.has(path) && (
        <Route
          key={`${name}/${view}`}
          // A custom form may have tabs with addresses below its own.
          path={view !== 'list' && isView(definition[view]) ? `${path}/*` : path}
          element={<ResourcePage name={name} view={view} />}
        />
      ),
  );
}
