import type { ResourceContract } from '../api/contract';

type Module = Readonly<Record<string, unknown>>;

const isContract = (value: unknown): value is ResourceContract =>
  typeof value === 'object' && value !== null && 'readListRow' in value;

const modules = import.meta.glob<Module>('../resources/*/contract.ts');

/** The contract of this name. Throws if there is none. */
export async function contractCalled(name: string): Promise<ResourceContract> {
  const [file = '', exported = ''] = name.split(' ');
  const contract = (await modules[file]?.())?.[exported];
  if (!isContract(contract)) throw new TypeError(`There is no contract called "${name}".`);
  return contract;
}
