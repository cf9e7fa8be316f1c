import type { ReactNode } from 'react';
import { Create, Edit, SimpleForm } from 'react-admin';
import { ResourceCreate } from '../../src/kit/ResourceCreate';
import { ResourceEdit } from '../../src/kit/ResourceEdit';

/** The forms of a row with these inputs, the kit's and react-admin's, each after the word on its button. */
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

/** The same of a new row. */
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
