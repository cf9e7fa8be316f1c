import type * as z from 'zod/mini';
import type { ContractedResource } from '../contracts/resources';
import type { KnownCall } from '../contracts/calls';
import { jsonSchema, type JsonSchema } from './schemas';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The names of the rows of a resource among the shared schemas. */
const rowName = (name: string): string => `${capital(name)}Row`;
const listRowName = (name: string): string => `${capital(name)}ListRow`;

const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The shared schemas: the rows of each resource. */
export const rowSchemas = (resources: readonly ContractedResource[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    resources.flatMap(({ name, contract: { schemas } }) => [
      [rowName(name), jsonSchema(schemas.row)],
      ...(schemas.listRow === schemas.row ? [] : [[listRowName(name), jsonSchema(schemas.listRow)]]),
    ]),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Adds the schema of the rows to the schema of an answer. The contract leaves the rows open there and reads them one by
 * one, so that a bad row does not spoil a list.
 */
function withRows(schema: JsonSchema, { contract }: ContractedResource, row: JsonSchema): JsonSchema {
  if (contract.getList) return { ...schema, items: row };
  // Only `rowsOf` knows which part holds the rows. It gets a sample in which each part is a list of the part's name.
  const parts = isObject(schema.properties) ? schema.properties : {};
  const lists = Object.entries(parts).filter(([, part]) => isObject(part) && part.type === 'array');
  const sample = Object.fromEntries(Object.keys(parts).map((name) => [name, [name]]));
  const [found] = contract.getPage?.rowsOf(sample) ?? [];
  const properties = lists.map(([name, part]) => [
    name,
    name === found && isObject(part) ? { ...part, items: row } : part,
  ]);
  return { ...schema, properties: { ...parts, ...Object.fromEntries(properties) } };
}

/** The content of a call's 2xx answer. */
export function answerSchema(
  { call, purpose, group }: KnownCall,
  resources: readonly ContractedResource[],
): JsonSchema {
  const resource = resources.find(({ name }) => name === group);
  const answer: z.ZodMiniType = call.answer;
  if (!resource) return jsonSchema(answer);
  const { row, listRow } = resource.contract.schemas;
  if (answer === row) return refer(rowName(group));
  if (purpose !== 'list' && purpose !== 'page') return jsonSchema(answer);
  return withRows(jsonSchema(answer), resource, refer(listRow === row ? rowName(group) : listRowName(group)));
}
