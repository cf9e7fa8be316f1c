import type { ReactNode } from 'react';
import { Create, Edit, SimpleForm } from 'react-admin';
import { ResourceCreate } from '../../src/kit/ResourceCreate';
import { ResourceEdit } from '../../src/kit/ResourceEdit';

/** The kit's and react-admin's edit form with these inputs, each after the label of its submit button. */
export const editsWith = (inputs: ReactNode) =>
  [
    ['Submit', () => <ResourceEdit>{inputs}</ResourceEdit>],
    [
      'Save',
      () => (
        <Edit>
          <SimpleForm>{inputs}</SimpleForm>
        </Edit>
      ),
    ],
  ] as const;

/** The same for the forms of a new row. */
export const createsWith = (inputs: ReactNode) =>
  [
    ['Submit', () => <ResourceCreate>{inputs}</ResourceCreate>],
    [
      'Save',
      () => (
        <Create>
          <SimpleForm>{inputs}</SimpleForm>
        </Create>
      ),
    ],
  ] as const;
