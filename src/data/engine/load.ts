import type { ResourceContract } from '../../api/contract';
import type { ListMeta, Misfit } from '../resource';
import { misfitOf, MOST_MISFITS, type RowReader } from '../rows';
import { checkOf, UNFIT } from './check';
import { createPieces } from './pieces';
import type { RowPlan } from './plan';
import { RowScanner } from './rowScanner';
import type { Pause } from './slices';
import { isText, type Span } from './span';
import { Store, type HeldAs } from './store';

/** Reads the rows that the plan can't. */
export type SlowReader = RowReader & Pick<ResourceContract, 'getList'>;

/** How the answer of a list is read. */
export interface Source {
  readonly plan: RowPlan | null;
  /** Whether the answer is an array of rows, not an object that contains one. */
  readonly isPlainArray: boolean;
  readonly held: HeldAs;
}

/** The first row of each duplicate is kept. */
export interface Loaded extends Pick<ListMeta, 'unreadable' | 'misfits' | 'duplicates'> {
  readonly store: Store;
}

/** An answer that is not a list. */
export interface Malformed {
  /** Its text, if it is short enough to be shown. */
  readonly text: string | null;
  readonly reason: string;
}

/** Bytes that are read at once: they stay in the processor's cache, and the room for them stays small. */
const PART = 65_536;

/** Characters: a longer text is not a message for people. */
const LONGEST_WORDS = 100_000;

const isObject = (element: unknown): element is Readonly<Record<string, unknown>> =>
  typeof element === 'object' && element !== null && !Array.isArray(element);

/** Reads an answer while it arrives: by the plan, and what does not fit it by the contract, which is loaded once. */
export function createLoad(source: Source, contract: () => Promise<SlowReader>) {
  const { plan, isPlainArray, held } = source;
  const store = new Store(held, plan?.id);
  const duplicates = new Set<string>();
  const names = (plan?.fields ?? []).map(({ name }) => name);
  const checks = (plan?.fields ?? []).map(checkOf);
  const idIndex = plan ? names.indexOf(plan.id) : -1;
  // react-admin's id replaces a field of that name.
  const kept = names.map((name, at) => ({ name, at })).filter(({ name }) => name !== 'id');
  const keptNames = kept.map(({ name }) => name);
  const values: unknown[] = names.map(() => undefined);
  const raws: unknown[] = names.map(() => undefined);
  const keptValues: unknown[] = keptNames.map(() => undefined);
  const misfits: Misfit[] = [];
  let unreadable = 0;
  let slow: SlowReader | undefined;

  const add = (id: string | Span, names: readonly string[], values: readonly unknown[]) => {
    if (!store.add(id, names, values)) duplicates.add(String(id));
  };

  /** Adds a row by the plan, from its values in the order of the names; false if it does not fit. */
  const addByHand = (raws: readonly unknown[]): boolean => {
    for (let at = 0; at < names.length; at += 1) {
      const value = checks[at]?.(raws[at]);
      if (value === UNFIT) return false;
      values[at] = value;
    }
    const id = values[idIndex];
    const text = Number.isSafeInteger(id) ? String(id) : id;
    if (!isText(text) || text.length === 0) return false;
    for (let at = 0; at < kept.length; at += 1) keptValues[at] = values[kept[at]?.at ?? 0];
    add(text, keptNames, keptValues);
    return true;
  };

  const scanner = plan && new RowScanner(names, addByHand);
  const pieces = createPieces(isPlainArray, (bytes, from) => scanner?.read(bytes, from) ?? from);

  const addElement = (element: unknown): boolean => {
    if (!plan || !isObject(element)) return false;
    for (let at = 0; at < names.length; at += 1) raws[at] = element[names[at] ?? ''];
    return addByHand(raws);
  };

  const addSlowly = (reader: SlowReader, element: unknown) => {
    const row = reader.readListRow(element);
    if (row === null) {
      unreadable += 1;
      if (unreadable <= MOST_MISFITS) misfits.push(misfitOf(reader, element));
      return;
    }
    const { id, ...fields } = row;
    const all = [...new Set([...keptNames, ...Object.keys(fields)])];
    add(
      id,
      all,
      all.map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined)),
    );
  };

  const take = async (elements: readonly unknown[], pause: Pause) => {
    for (let at = 0; at < elements.length; at += 1) {
      const element = elements[at];
      if (!addElement(element)) {
        slow ??= await contract();
        addSlowly(slow, element);
      }
      if (at % 512 === 0) await pause();
    }
  };

  /** The elements of an answer that is not a plain array. */
  const elementsIn = async (text: string): Promise<readonly unknown[]> => {
    if (isPlainArray) throw new SyntaxError('The answer is no array.');
    const { getList } = await contract();
    return getList ? getList().answer.parse(text.trim() === '' ? undefined : JSON.parse(text)) : [];
  };

  return {
    async add(bytes: Uint8Array, pause: Pause): Promise<void> {
      for (let from = 0; from < bytes.length; from += PART) {
        await take(pieces.add(bytes.subarray(from, from + PART)), pause);
        await pause();
      }
    },

    /** Reads the rest. Throws the error of JSON or of the schema for an answer that is not a list. */
    async end(pause: Pause): Promise<Loaded> {
      await take(pieces.end(), pause);
      const text = pieces.whole();
      if (text !== null) await take(await elementsIn(text), pause);
      return { store, unreadable, misfits, duplicates: [...duplicates] };
    },

    malformed(error: unknown): Malformed {
      const text = pieces.whole();
      const reason = error instanceof Error ? error.message : String(error);
      return { text: text !== null && text.length <= LONGEST_WORDS ? text : null, reason };
    },
  };
}

export type Load = ReturnType<typeof createLoad>;
