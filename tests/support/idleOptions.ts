import { isView, type ListOptions, type ResourceDefinition } from '../../src/kit/defineResource';
import { kindIn, kindOf } from '../../src/kit/kinds';

/** Describes, in a sentence each, the options of a definition that are accepted but have no effect. */
export function idleOptions(definition: ResourceDefinition): string[] {
  const { bulk = [], contract, fields, ...views } = definition;
  const list: ListOptions = views.list && !isView(views.list) ? views.list : {};
  const isInstant = (name: string) => kindIn(fields, name)?.isFilteredByRange ?? false;
  const names = bulk.map(({ name }) => name);
  const { filters = [], chart } = list;
  return [
    ...idleAddresses(definition),
    ...idleViews(definition),
    ...unread(definition),
    ...unlisted(definition, list),
    ...filters
      .filter((name) => !kindIn(fields, name)?.filterValues)
      .map((name) => `list.filters: nothing filters by "${name}", which is no flag, choice or instant.`),
    ...(chart === undefined || (isInstant(chart) && filters.includes(chart))
      ? []
      : [`list.chart: "${chart}" is no instant among list.filters, so there is no chart.`]),
    ...bulk
      .filter(({ moves }) => moves !== undefined && !isInstant(moves))
      .map(({ name, moves }) => `bulk: "${name}" moves "${moves}", which is no instant.`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `bulk: two changes are called "${name}".`),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...(name.includes('.') && (contract.create || contract.update)
        ? [`fields: no form can hold "${name}", because of its ".".`]
        : []),
      ...(name === 'q' && kindOf(field).isFilter
        ? ['fields: no list filters by "q": it is the search.']
        : []),
      ...(field.kind === 'number' && (field.min ?? -Infinity) > (field.max ?? Infinity)
        ? [`fields.${name}: no number is between ${field.min} and ${field.max}.`]
        : []),
      ...(field.kind === 'choice' && '' in field.choices
        ? [`fields.${name}.choices: the empty text can't be chosen.`]
        : []),
      ...(field.step === undefined || contract.steps.update.includes(field.step)
        ? []
        : [`fields.${name}.step: the update has no step called "${field.step}".`]),
      ...(field.kind === 'choice' ? (kindOf(field).filterValues?.(field) ?? []) : [])
        .filter((choice) => contract.problemsOf({ [name]: choice })[name] !== undefined)
        .map((choice) => `fields.${name}.choices: the schema does not allow "${choice}".`),
    ]),
  ];
}

function idleAddresses({ name, routes = {} }: ResourceDefinition): string[] {
  const addresses = Object.values(routes);
  return [
    ...(/[/*:]/.test(name) ? [`name: "${name}" can't begin an address, because of a "/", "*" or ":".`] : []),
    ...addresses
      .filter((address, index) => addresses.indexOf(address) !== index)
      .map((address) => `routes: two views have the address "${address}".`),
    ...[routes.list, routes.create]
      .filter((address) => address !== undefined && !/^(\/[^/:*?#]+)+$/.test(address))
      .map((address) => `routes: "${address}" is no address such as "/new-order".`),
  ];
}

/** Options of a view that the contract has no call for, and fields that a new row doesn't have. */
function idleViews({ contract, edit, create, bulk = [] }: ResourceDefinition): string[] {
  const asked = create && !isView(create) ? (create.fields ?? []) : [];
  return [
    ...(edit && !isView(edit) && !contract.update ? ['edit: the contract has no update.'] : []),
    ...(create && !isView(create) && !contract.create ? ['create: the contract has no create.'] : []),
    ...(bulk.length > 0 && !contract.update ? ['bulk: the contract has no update.'] : []),
    ...asked
      .filter((name) => contract.newFields?.includes(name) === false)
      .map((name) => `create.fields: a new row has no "${name}".`),
  ];
}

/** Fields that an update would need, but that no call reads. */
function unread({ contract: { update, getOne, rowFields, listFields } }: ResourceDefinition): string[] {
  if (!update || getOne) return [];
  return (rowFields ?? [])
    .filter((name) => name !== 'id' && listFields?.includes(name) === false)
    .map((name) => `contract: without getOne, no update knows "${name}", which the list's rows lack.`);
}

/** Options of the list that its rows don't have a field for, or that the service doesn't support. */
function unlisted({ contract: { listFields, getPage } }: ResourceDefinition, list: ListOptions): string[] {
  const { columns = [], search = [], filters = [], sort, chart } = list;
  const sorts = sort ? [sort.field] : [];
  const paged = Object.entries({ sorts: getPage?.sorts ?? [], filters: getPage?.filters ?? [] });
  return [
    ...paged.flatMap(([option, names]) =>
      names
        .filter((name) => listFields?.includes(name) === false)
        .map((name) => `getPage.${option}: the list's rows have no "${name}".`),
    ),
    ...[...new Set([...columns, ...search, ...filters, ...sorts])]
      .filter((name) => listFields?.includes(name) === false)
      .map((name) => `list: its rows have no "${name}".`),
    ...filters
      .filter((name) => getPage?.filters.includes(name) === false)
      .map((name) => `list.filters: getPage does not filter by "${name}".`),
    ...sorts
      .filter((name) => getPage?.sorts.includes(name) === false)
      .map((name) => `list.sort: getPage does not sort by "${name}".`),
    ...(getPage && list.search ? ['list.search: getPage searches by itself.'] : []),
    ...(getPage && chart && !getPage.countsOf ? ['list.chart: getPage has no counts for it.'] : []),
  ];
}
