import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { ResourceContract } from '../../src/api/contract';
import { ROOT } from '../product/site';

/** A resource in its folder: its name and its contract, without the definition, which needs a browser. */
export interface ContractedResource {
  readonly name: string;
  readonly contract: ResourceContract;
}

const RESOURCES = path.join(ROOT, 'src/resources');

const isContract = z.custom<ResourceContract>(
  (value) => typeof value === 'object' && value !== null && 'schemas' in value && 'readRow' in value,
);

const exportsOf = z.record(z.string(), z.unknown());

/** The contract that a `contract.ts` exports. Throws where it exports none. */
async function contractIn(file: string): Promise<ResourceContract> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  for (const exported of Object.values(exportsOf.parse({ ...Object(loaded) }))) {
    const { success, data } = isContract.safeParse(exported);
    if (success) return data;
  }
  throw new Error(
    `${path.relative(ROOT, file)} exports nothing that defineContract has made. Export the contract, and run this again.`,
  );
}

/** Every resource with a contract: each folder of `src/resources` that has a `contract.ts`. */
export async function readResources(folder: string = RESOURCES): Promise<readonly ContractedResource[]> {
  const names = readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'contract.ts')))
    .toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, contract: await contractIn(path.join(folder, name, 'contract.ts')) })),
  );
}
