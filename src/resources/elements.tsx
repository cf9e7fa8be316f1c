import { ResourceContextProvider, type ResourceProps } from 'react-admin';
import type { ComponentType } from 'react';
import { Navigate, Route, useLocation } from 'react-router';
import type { ResourceDefinition } from './definition';

/** Leads react-admin's own address of a row to the address that stands in its place. */
function ToHome({ home }: { home: (id: string) => string }) {
  // From the raw path, because the router decodes a literal `%2F` twice.
  const id = decodeURIComponent(useLocation().pathname.split('/')[2] ?? '');
  return <Navigate to={home(id)} replace />;
}

/** A resource as react-admin's `<Resource>` wants it. */
export const resourceProps = ({ name, icon, list, edit, home }: ResourceDefinition): ResourceProps => ({
  name,
  icon,
  // Where the navigation leads.
  options: { home: home?.list },
  list: home?.list ? <Navigate to={home.list} replace /> : list,
  edit: home?.edit ? <ToHome home={home.edit.to} /> : edit,
});

/** One view of a resource, shown outside of react-admin's own routes. */
export const ResourceView = ({ name, view: View }: { name: string; view: ComponentType }) => (
  <ResourceContextProvider value={name}>
    <View />
  </ResourceContextProvider>
);

/** The route of a row's form where it has an address of its own, such as `edit-user/{userId}`. */
export const homeRoutes = ({ name, edit, home }: ResourceDefinition) =>
  edit &&
  home?.edit && <Route key={name} path={home.edit.path} element={<ResourceView name={name} view={edit} />} />;
