import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { everyCall } from '../../../scripts/contracts/calls';
import { readResources } from '../../../scripts/contracts/resources';
import { openApi } from '../../../scripts/openapi/document';
import { describeService } from '../../../scripts/openapi/describeService';
import { ordersContract, pagedContract } from '../../support/orders';
import { aConfig } from '../../support/builders';

const config = aConfig();
const users = (await readResources()).find(({ name }) => name === 'users');
if (!users) throw new Error('src/resources has no users.');
const orders = { name: 'orders', contract: ordersContract };
const paged = { name: 'orders', contract: pagedContract };

/** Validates a document, and returns the errors and the version of OpenAPI. */
async function complaintsAbout(document: object) {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...document });
  return { valid, errors: errors ?? [], version: validator.version };
}

describe('npm run openapi', () => {
  test('a schema whose rules no made-up value meets is asked for an example, and one with an example is described', () => {
    const coded = (code: z.ZodMiniType<string>) =>
      defineContract({
        row: z.object({ orderId: z.string(), code }),
        idOf: ({ orderId }) => orderId,
        getList: () =>
          request({ host: 'api', method: 'GET', path: '/orders', answer: z.array(z.unknown()) }, {}),
        update: [
          {
            step: 'record',
            request: (row) =>
              request(
                { host: 'api', method: 'PUT', path: '/orders', body: z.unknown(), answer: z.unknown() },
                { body: row },
              ),
          },
        ],
      });
    const described = (code: z.ZodMiniType<string>) =>
      openApi(config, [users, { name: 'orders', contract: coded(code) }], '1.0.0');
    const strict = z.string().check(z.regex(/^[A-Z]-\d$/, 'Enter a code.'));
    expect(() => described(strict)).toThrow(
      'The schema of a row of "orders" refuses a made-up value (code: Enter a code.). Give it an example:',
    );
    expect(JSON.stringify(described(strict.check(z.meta({ examples: ['A-1'] }))))).toContain('A-1');
  });

  test.each([
    ['the users', [users]],
    ['a list that answers at once', [users, orders]],
    ['a list that the service pages', [paged]],
  ])('writes valid OpenAPI 3.1 of %s', async (_, resources) => {
    const document = openApi(config, resources, '1.0.0');
    expect(await complaintsAbout(document)).toEqual({ valid: true, errors: [], version: '3.1' });
  });

  test('the validator refuses what is no description', async () => {
    const { paths: _, ...broken } = openApi(config, [users], '1.0.0');
    const pathless = await complaintsAbout({ ...broken, paths: { users: {} } });
    expect(pathless.valid).toBe(false);
  });

  test('docs/openapi.json is what it writes: run npm run openapi after a change of a contract', async () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(await describeService('.env.example'));
  });

  test('docs/openapi.json itself is valid OpenAPI 3.1', async () => {
    const committed: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(await complaintsAbout(Object(committed))).toEqual({ valid: true, errors: [], version: '3.1' });
  });

  test('every call of every resource and of the switches is in it', () => {
    const { paths } = openApi(config, [users, orders], '1.0.0');
    const described = Object.entries(paths).flatMap(([address, { servers: _, ...verbs }]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${address.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const known = everyCall(config.product.key, [users, orders]).map(
      ({ call }) => `${call.method} ${call.path}`,
    );
    expect(described.toSorted()).toEqual(known.toSorted());
    expect(known).toContain('POST /go_restart');
    expect(known).toContain('DELETE /invoices/:id');
  });

  test('parameters, bodies and answers are those of the contract', () => {
    const { paths, components } = openApi(config, [users], '1.0.0');
    expect(paths['/switch_toggle_status']?.['post']).toMatchObject({
      parameters: [
        { name: 'Domain', in: 'header', required: true, schema: { enum: ['acme', 'fingenisis'] } },
      ],
      requestBody: { required: true },
    });
    expect(paths['/delete/{id}']?.['delete']).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } }],
    });
    expect(paths['/fetch_all_user']?.['get']).toMatchObject({
      responses: {
        '200': {
          content: {
            'application/json': { schema: { items: { $ref: '#/components/schemas/UsersListRow' } } },
          },
        },
      },
    });
    expect(components.schemas['UsersRow']).toMatchObject({
      required: ['userId'],
      properties: { isAdmin: { type: ['boolean', 'null'] } },
    });
  });

  test('the rows of a service that pages stand where the contract finds them', () => {
    const { paths } = openApi(config, [paged], '1.0.0');
    expect(paths['/some-orders']?.['get']).toMatchObject({
      parameters: ['page', 'perPage', 'sort', 'paid', 'due', 'state', 'q'].map((name) => ({
        name,
        in: 'query',
      })),
      responses: {
        '200': {
          content: {
            'application/json': {
              schema: { properties: { items: { items: { $ref: '#/components/schemas/OrdersListRow' } } } },
            },
          },
        },
      },
    });
  });

  test('every call says no with a message, and asks for the token where it gets one', () => {
    const { paths, components } = openApi(config, [users], '1.0.0');
    const toRead = { ...config, hosts: { api: 'https://a.example', simulator: 'https://s.example' } };
    expect(components.schemas['Problem']).toMatchObject({ required: ['message'] });
    expect(paths['/toggle_status']?.['get']).toMatchObject({
      security: [{ idToken: [] }],
      responses: {
        '401': { $ref: '#/components/responses/Unauthenticated' },
        default: { $ref: '#/components/responses/Failure' },
      },
    });
    const apart = openApi({ ...toRead, sendIdToken: 'api' }, [users], '1.0.0');
    expect(apart.paths['/sim_connection']).toMatchObject({
      servers: [{ url: 'https://s.example' }],
      get: { security: [] },
    });
  });

  test('two calls of one method and path are refused', () => {
    const twice = [users, { ...users, name: 'people' }];
    expect(() => openApi(config, twice, '1.0.0')).toThrow('Two calls have the path /fetch_all_user');
  });
});

describe('the resources', () => {
  test('are the folders with a contract.ts, whatever they call it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'resources-'));
    try {
      const support = path.resolve('tests/support/orders.ts');
      mkdirSync(path.join(folder, 'invoices'));
      mkdirSync(path.join(folder, 'words'));
      writeFileSync(
        path.join(folder, 'invoices/contract.ts'),
        `export { anOrder, ordersContract as mine } from ${JSON.stringify(support)};`,
      );
      const found = await readResources(folder);
      expect(found.map(({ name }) => name)).toEqual(['invoices']);
      expect(found[0]?.contract.getList?.().call.path).toBe('/orders');
      mkdirSync(path.join(folder, 'empty'));
      writeFileSync(path.join(folder, 'empty/contract.ts'), 'export const nothing = 1;');
      await expect(readResources(folder)).rejects.toThrow('exports nothing that defineContract has made');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
