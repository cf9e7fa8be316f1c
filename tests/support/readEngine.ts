import * as fc from 'fast-check';
import type { ResourceContract } from '../../src/api/contract';
import { createEngine } from '../../src/data/engine/engine';
import { isPlainArray, planOf } from '../../src/data/engine/plan';
import type { HeldAs } from '../../src/data/engine/store';

/** An engine that has read a text in pieces of `size` bytes. */
export async function engineWith(contract: ResourceContract, held: HeldAs, text: string, size = 50_000) {
  const engine = createEngine(async () => contract);
  const isPlain = isPlainArray(contract.getList?.().answer);
  engine.open(1, { plan: planOf(contract), isPlainArray: isPlain, held }, 'a contract');
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) engine.add(1, bytes.slice(at, at + size));
  return { engine, answered: await engine.end(1) };
}

/** Texts that are hard to search and to sort. */
export const anyText = fc.oneof(
  fc.constantFrom(
    'ada',
    'Ada',
    'ADA10',
    'ada9',
    'ada 09',
    'Zoë',
    'zoe',
    'l·a',
    'lb',
    'Ångström',
    'a-b',
    '',
    'ß',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

export const asJson = (rows: readonly unknown[]) => {
  const json = JSON.stringify(rows);
  return { json, parsed: JSON.parse(json) as unknown[] };
};
