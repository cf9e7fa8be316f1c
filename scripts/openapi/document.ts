import { isRead, type Call } from '../../src/api/call';
import { receivesIdToken } from '../../src/api/client';
import type { Config } from '../../src/config';
import { PAGE_HEADERS } from '../../src/resources/users/contract';
import { everyCall, type KnownCall } from '../contracts/calls';
import type { ContractedResource } from '../contracts/resources';
import { answerSchema, rowSchemas } from './answers';
import { FAILURES, failuresOf, PROBLEM } from './failures';
import { fieldsOf, jsonSchema, type JsonSchema } from './schemas';

export type Described = Pick<Config, 'product' | 'hosts' | 'sendIdToken'>;

const TOKEN = 'idToken';

/** `/delete/:id` in OpenAPI's notation. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const operationId = ({ method, path }: Call): string =>
  [method.toLowerCase(), ...path.split(/\W+|_/).filter(Boolean)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** A header as people write it: `domain` is `Domain`. */
const headerName = (name: string): string => name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

function parametersOf({ call, request }: KnownCall) {
  const { params, query, headers } = call;
  const parts = [
    { place: 'path', fields: params ? fieldsOf(params) : [] },
    { place: 'query', fields: query ? fieldsOf(query) : [] },
    { place: 'header', fields: headers ? fieldsOf(headers) : [] },
  ];
  const described = parts.flatMap(({ place, fields }) =>
    fields.map(({ name, schema, isRequired }) => ({
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || isRequired,
      schema,
    })),
  );
  // If a query's schema is only a record of texts, the names are those that the console sends.
  const named = new Set(described.map(({ name }) => name));
  const sent = Object.keys(request.query ?? {}).filter((name) => !named.has(name));
  return [
    ...described,
    ...sent.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
  ];
}

/** The additional parameters of a call that can ask for a page with a `Prefer` header. */
const pageParameters = (page: KnownCall | undefined) =>
  page?.call.prefer
    ? [
        ...parametersOf(page).map((parameter) => ({ ...parameter, required: false })),
        { name: 'Prefer', in: 'header', required: false, schema: { const: page.call.prefer } },
      ]
    : [];

/** What the headers of a page mean. */
const PAGE_HEADER_WORDS: Readonly<Record<string, string>> = {
  [PAGE_HEADERS.total]: 'On a page alone: how many users match, on all pages.',
  [PAGE_HEADERS.counts]:
    'Optional, on a page alone: how many users each value of each filter would leave, as JSON such as {"isAuthorized":{"true":3,"false":4}}.',
};

/** The headers that only an answer with a page has. */
const pageHeaders = (page: KnownCall | undefined) =>
  page?.call.prefer && {
    'Preference-Applied': {
      description: 'On a page alone; an answer without it is everything.',
      schema: { const: page.call.prefer },
    },
    ...Object.fromEntries(
      (page.call.pageHeaders ?? []).map((name) => [
        name,
        { description: PAGE_HEADER_WORDS[name], schema: { type: 'string' } },
      ]),
    ),
  };

/** Whether the answer may have no body. */
const mayBeEmpty = ({ answer }: Call): boolean => answer.safeParse(undefined).success;

function operationOf(known: KnownCall, site: Described, resources: readonly ContractedResource[]) {
  const { call, group, summary, purpose, page } = known;
  const parameters = [...parametersOf(known), ...pageParameters(page)];
  const needsToken = receivesIdToken(call.host, site);
  const schema = answerSchema(known, resources);
  return {
    operationId: operationId(call),
    tags: [group],
    summary,
    ...(call.timeout && {
      description: `The console waits ${call.timeout / 1000} s for the whole of the answer.`,
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body) } } },
    }),
    // A host that gets no ID token must be protected in another way.
    security: needsToken ? [{ [TOKEN]: [] }] : [],
    responses: {
      '200': {
        description: 'Done.',
        headers: { 'Cache-Control': { schema: { const: 'no-store' } }, ...pageHeaders(page) },
        content: { 'application/json': { schema } },
      },
      ...(mayBeEmpty(call) && !call.success && { '204': { description: 'Done, without words.' } }),
      ...failuresOf({
        isRead: isRead(call),
        needsToken,
        hasId: purpose === 'one' || purpose === 'update' || purpose === 'delete',
        hasParts: parameters.length > 0 || call.body !== undefined,
      }),
    },
  };
}

/**
 * The calls of the contracts as OpenAPI 3.1. Throws if two calls share a method and a path, which OpenAPI can't tell
 * apart.
 */
export function openApi(site: Described, resources: readonly ContractedResource[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchema> = { ...rowSchemas(resources), Problem: PROBLEM };
  for (const known of everyCall(site.product.key, resources)) {
    const { host, method, path } = known.call;
    const address = templateOf(path);
    const servers = [{ url: site.hosts[host] }];
    const item = (paths[address] ??= { servers });
    const verb = method.toLowerCase();
    if (item[verb] || JSON.stringify(item['servers']) !== JSON.stringify(servers)) {
      throw new Error(`Two calls have the path ${path}, and can't be described in one document.`);
    }
    item[verb] = operationOf(known, site, resources);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `The trading service, as the console of ${site.product.name} calls it`,
      version,
      description:
        'Made from the contracts of the console by `npm run openapi`. What no schema can say is in docs/service.md.',
    },
    servers: [{ url: site.hosts.api }],
    tags: [...resources.map(({ name }) => ({ name })), { name: 'switches' }],
    paths,
    components: {
      schemas,
      responses: FAILURES,
      securitySchemes: {
        [TOKEN]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An ID token of Firebase Authentication. The service verifies its signature, audience and expiry, and its claim `admin: true`.',
        },
      },
    },
  };
}
