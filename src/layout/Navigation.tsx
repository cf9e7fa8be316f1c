import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { use } from 'react';
import { useCanAccessResources, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { isPathOf } from '../kit/addresses';
import { ResourcesContext } from '../kit/resource';
import { pageSx } from '../ui/theme/page';
import { useTranslation } from '../ui/translation';

/** Links to the resources' lists, from react-admin's definitions; nothing if there is only one. */
export function Navigation() {
  const t = useTranslation();
  const { pathname } = useLocation();
  const resources = use(ResourcesContext);
  const lists = Object.values(useResourceDefinitions<{ path?: string }>()).filter(({ hasList }) => hasList);
  const labelOf = useGetResourceLabel();
  const { canAccess } = useCanAccessResources({
    action: 'list',
    resources: lists.map(({ name }) => name),
    enabled: lists.length > 1,
  });
  const open = lists.filter(({ name }) => canAccess?.[name]);
  // Also true for a form whose path does not begin with that of the list.
  const isHere = (name: string) => {
    const definition = resources.get(name)?.definition;
    return definition !== undefined && isPathOf(definition, pathname);
  };
  if (open.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={t('frame.resources')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        px: { xs: 1, sm: 2 },
        ...pageSx,
      }}
    >
      {open.map(({ name, icon: Icon, options }) => (
        <Link
          key={name}
          component={RouterLink}
          to={options?.path ?? `/${name}`}
          aria-current={isHere(name) ? 'page' : undefined}
          color="inherit"
          variant="body2"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            columnGap: 0.75,
            px: 1,
            minHeight: 40,
            textDecoration: 'none',
            borderBottom: '2px solid transparent',
            '&:hover': { borderColor: 'divider' },
            '&[aria-current="page"]': { borderColor: 'primary.main', fontWeight: 600 },
          }}
        >
          {Icon && <Icon fontSize="small" />}
          {labelOf(name, 2)}
        </Link>
      ))}
    </Box>
  );
}
