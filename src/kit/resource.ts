import { createContext, use, useMemo, type ComponentType } from 'react';
import { useResourceContext } from 'ra-core';
import type { Circumstances, ResourceContract, ResourceRow } from '../api/contract';
import type { DataField, Listing } from '../data/resource';
import type { Translate } from '../i18n/translate';
import { useOwnId, useServices } from '../ui/services';
import { addressesOf, hasAddress, listPath } from './addresses';
import { dayOf } from './dates';
import {
  isView,
  type BulkChange,
  type EditOptions,
  type Field,
  type FormCircumstances,
  type FormOptions,
  type ListOptions,
  type ResourceDefinition,
} from './defineResource';
import { dataFieldOf, kindOf } from './kinds';
import type { FieldContext, Kind } from './kinds/Kind';
import { nameOfRow } from './rowName';
import { fieldWords, resourceWords, type Words, orTheKey } from './words';

/** A definition with every default filled in, as the views and the data provider read it. */
export interface Resource {
  readonly name: string;
  readonly definition: ResourceDefinition;
  readonly contract: ResourceContract;
  readonly fields: Readonly<Record<string, Field & DataField>>;
  readonly list: {
    readonly columns: readonly string[];
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly search: readonly string[];
    readonly filters: readonly string[];
    /** The instant that the chart counts by week; without it there is no chart. */
    readonly chart: string | undefined;
    readonly isSearchable: boolean;
    readonly sorts: readonly string[];
    /** Passed to the data provider if a view lists the rows with other options than the definition. */
    readonly meta: { readonly listing: Listing } | undefined;
  };
  readonly listPath: string;
  readonly changes: readonly BulkChange[];
  readonly edit: Pick<EditOptions, 'confirm' | 'startsFrom'>;
  readonly editFields: readonly string[];
  readonly createFields: readonly string[];
  readonly canEdit: boolean;
  /** Whether something can be done with several rows. */
  readonly canSelect: boolean;
  readonly canCreate: boolean;
  readonly nullable: ReadonlySet<string>;
  /** A row's name for sentences, in which no character is hidden or changes the text's direction. */
  readonly nameOf: (row: ResourceRow) => string;
  /** The start values of a new row: the empty value of every field. */
  readonly emptyRow: Readonly<Record<string, unknown>>;
}

/** The options of a view; a custom view has none. */
const optionsOf = <Options extends object>(option: Options | ComponentType | undefined): Partial<Options> =>
  isView(option) ? {} : (option ?? {});

/** Whether a new row may have a value in a field. */
const fits = ({ contract }: ResourceDefinition, field: string, value: unknown): boolean =>
  Object.keys(contract.problemsOf({ [field]: value }, true)).every((path) => path.split('.')[0] !== field);

const lacking = ({ name }: ResourceDefinition, field: string, mend: string) =>
  new TypeError(
    `"${name}" can't be created: the form lacks the field "${field}", which has no empty value. ${mend}, or let newRow do without it.`,
  );

/** The start value of a field in a new row. Throws if its form lacks a field that has no empty value. */
function emptyValue(definition: ResourceDefinition, field: string, kind: Kind, isAsked: boolean): unknown {
  const { empty, emptied = empty } = kind;
  if (fits(definition, field, empty)) return empty;
  if (isAsked) return emptied;
  if (fits(definition, field, undefined)) return undefined;
  throw lacking(definition, field, 'Add it to create.fields');
}

/** The start value of a contract's field that isn't in `fields`, so that no form has it: left out, null, or empty. */
function unaskedValue(definition: ResourceDefinition, field: string, isOwn: boolean): unknown {
  if (fits(definition, field, undefined)) return undefined;
  if (fits(definition, field, null)) return null;
  if (isOwn) return undefined;
  const empty = definition.contract.withTexts({}, null)[field];
  if (fits(definition, field, empty)) return empty;
  throw lacking(definition, field, 'Define it in fields, give create a view of its own');
}

function resolveList({ contract, fields }: ResourceDefinition, list: Partial<ListOptions>): Resource['list'] {
  const { getPage, listFields } = contract;
  const isListed = (field: string) => listFields === null || listFields.includes(field);
  const named = (wanted: readonly string[] | undefined, otherwise: (field: Field) => boolean) =>
    (wanted ?? Object.keys(fields).filter((field) => fields[field] && otherwise(fields[field]))).filter(
      isListed,
    );
  const columns = named(list.columns, () => true);
  const sorts = getPage ? columns.filter((column) => getPage.sorts.includes(column)) : columns;
  const filters = named(list.filters, (field) => kindOf(field).isFilter ?? false).filter(
    // In a list's filter, `q` is the search.
    (field) => field !== 'q' && (!getPage || getPage.filters.includes(field)),
  );
  const answersOrder = { field: getPage?.sorts[0] ?? '', order: 'ASC' } as const;
  return {
    columns,
    sort: list.sort ?? answersOrder,
    search: named(list.search, (field) => kindOf(field).isSearched ?? false),
    filters,
    // If the service pages, the chart needs the service's counts.
    chart: getPage && !getPage.countsOf ? undefined : filters.find((field) => field === list.chart),
    isSearchable: getPage ? getPage.searches : true,
    sorts,
    meta: undefined,
  };
}

/** The resource with a view's own list options in place of the definition's. */
export function listedAs(resource: Resource, own: Partial<ListOptions>): Resource {
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  if (given.length === 0) return resource;
  const { definition } = resource;
  const options = { ...optionsOf<ListOptions>(definition.list), ...Object.fromEntries(given) };
  const list = resolveList(definition, options);
  const { search, filters, chart } = list;
  return { ...resource, list: { ...list, meta: { listing: { search, filters, chart } } } };
}

/** Fills in the defaults of a definition. Throws a TypeError if it can't work. */
export function resolveResource(definition: ResourceDefinition): Resource {
  const { name, contract, fields } = definition;
  const edit = optionsOf<EditOptions>(definition.edit);
  const editFields = edit.fields ?? Object.keys(fields);
  const isOwn = isView(definition.create);
  // Without the fields that the service sets itself.
  const newFields = contract.newFields ?? Object.keys(fields);
  const createFields =
    optionsOf<FormOptions>(definition.create).fields ??
    Object.keys(fields).filter((field) => newFields.includes(field));
  const undefinedFields = newFields.filter((name) => !Object.hasOwn(fields, name));
  const changes = (contract.update && definition.bulk) ?? [];
  const nullable = new Set(
    Object.keys(fields).filter((field) => contract.problemsOf({ [field]: null })[field] === undefined),
  );
  return {
    name,
    definition,
    contract,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, ...dataFieldOf(field) }]),
    ),
    list: resolveList(definition, optionsOf<ListOptions>(definition.list)),
    listPath: listPath(definition),
    changes,
    edit,
    editFields,
    createFields,
    canEdit: contract.update !== undefined || isView(definition.edit),
    canSelect: contract.delete !== undefined || changes.length > 0,
    canCreate: contract.create !== undefined || isOwn,
    nullable,
    nameOf: (row) => nameOfRow(definition, row),
    emptyRow: contract.create
      ? Object.fromEntries([
          ...undefinedFields
            .map((name) => [name, unaskedValue(definition, name, isOwn)] as const)
            .filter(([, value]) => value !== undefined),
          ...Object.entries(fields).map(([name, field]) => {
            const isAsked = isOwn || createFields.includes(name);
            return [name, emptyValue(definition, name, kindOf(field), isAsked)];
          }),
        ])
      : {},
  };
}

/**
 * Every definition with its defaults. Throws a TypeError if one can't work, or conflicts with another.
 * @param pages the addresses of pages that would hide a view of a resource
 */
export function resolveResources(
  definitions: readonly ResourceDefinition[],
  pages: readonly string[] = [],
): readonly Resource[] {
  const owners = new Map(pages.map((page) => [page, 'a page']));
  for (const definition of definitions) {
    const name = `"${definition.name}"`;
    if ([...owners.values()].includes(name)) throw new TypeError(`Two resources are called ${name}.`);
    for (const address of addressesOf(definition)) {
      const owner = owners.get(address);
      if (owner) throw new TypeError(`${name} has the address "${address}" of ${owner}.`);
      owners.set(address, name);
    }
  }
  return definitions.map(resolveResource);
}

/** Whether the view is a page of its own, with its title as the page's heading. */
export const IsPageContext = createContext(false);

export const ResourcesContext = createContext<ReadonlyMap<string, Resource>>(new Map());

/** The resource of a view, by react-admin's resource context or by its name. Throws for one that is not registered. */
export function useResource(given?: string): Resource {
  const context = useResourceContext();
  const name = given ?? context;
  const resources = use(ResourcesContext);
  if (resources.size === 0) throw new Error('A view of the kit needs a <Kit> above it.');
  const resource = resources.get(name ?? '');
  if (!resource) throw new Error(`"${name}" is not in src/resources/index.ts.`);
  return resource;
}

/** The words of a resource and its fields. Every cell of a list needs them, so they are made once for all cells. */
interface Vocabulary {
  readonly words: Words;
  /** Throws for a field that is not defined. */
  readonly fieldOf: (name: string) => FieldContext;
}

export const VocabularyContext = createContext<ReadonlyMap<string, Vocabulary>>(new Map());

export function vocabularyOf(
  { name: resource, fields }: Resource,
  translate: Translate,
  region: Pick<FieldContext, 'timeZone' | 'language'>,
): Vocabulary {
  const contexts = new Map(
    Object.entries(fields).map(([name, field]) => {
      const { label, of: words } = fieldWords(translate, resource, name, field.kind);
      return [name, { name, field, label, words, ...region }];
    }),
  );
  return {
    words: resourceWords(translate, resource),
    fieldOf: (name) => {
      const context = contexts.get(name);
      if (!context) throw new Error(`"${resource}" has no field "${name}" in its definition.`);
      return context;
    },
  };
}

function useVocabulary(given?: string): Vocabulary {
  const { name } = useResource(given);
  const vocabulary = use(VocabularyContext).get(name);
  if (!vocabulary) throw new Error(`"${name}" is shown outside of the kit.`);
  return vocabulary;
}

/** The words of the resource in view: `resources.{name}.{key}`, or else `kit.{key}`. */
export const useWords = (given?: string): Words => useVocabulary(given).words;

/** The fields of the resource in view, by name. Throws for an undefined field. */
export const useFields = (): Vocabulary['fieldOf'] => useVocabulary().fieldOf;

const NONE: readonly string[] = [];

export function useCircumstances(duplicates: readonly string[] = NONE): FormCircumstances {
  const ownId = useOwnId();
  const words = useWords();
  const { timeZone } = useServices().config;
  return useMemo(
    () => ({ ownId, duplicates, words: orTheKey(words), dayOf: (instant) => dayOf(instant, timeZone) }),
    [ownId, duplicates, words, timeZone],
  );
}

/** Why a row can't be changed at all, in a sentence, or null if it can. */
export const anyRefusal = (id: string, { duplicates, words }: Circumstances): string | null =>
  duplicates.includes(id) ? words('refusal.duplicate') : null;

/** Why a row can't be opened in the form, in a sentence, or null if it can. */
export const editRefusal = (id: string, circumstances: Circumstances): string | null =>
  anyRefusal(id, circumstances) ?? (hasAddress(id) ? null : circumstances.words('refusal.unaddressable'));

/** Why a row can't be deleted, in a sentence, or null if it can. */
export function deleteRefusal(
  { contract }: Resource,
  row: ResourceRow,
  circumstances: Circumstances,
): string | null {
  const { id } = row;
  const refused = contract.refusal?.({ operation: 'delete', id, row }, circumstances);
  return refused ?? anyRefusal(id, circumstances);
}
