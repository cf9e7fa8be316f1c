import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { editUserPath, paths } from '../../routes';
import type { ResourceDefinition } from '../definition';
import { usersContract } from './contract';
import { userFields } from './texts';

export const users: ResourceDefinition = {
  name: 'users',
  label: { one: 'User', many: 'Users' },
  fields: userFields,
  icon: PeopleOutlined,
  access: 'admin',
  contract: usersContract,
  list: lazy(() => import('./UserList').then(({ UserList }) => ({ default: UserList }))),
  edit: lazy(() => import('./UserEdit').then(({ UserEdit }) => ({ default: UserEdit }))),
  home: { list: paths.dashboard, edit: { path: paths.editUser, to: editUserPath } },
};
