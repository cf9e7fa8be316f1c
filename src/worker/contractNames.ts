import type { ResourceContract } from '../api/contract';

type Module = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<Module>('../resources/*/contract.ts', { eager: true });

/** The name by which the worker finds a contract; null if it is in no `contract.ts`. */
export function nameOfContract(contract: ResourceContract): string | null {
  for (const [file, module] of Object.entries(modules))
    for (const [exported, value] of Object.entries(module))
      if (value === contract) return `${file} ${exported}`;
  return null;
}
