import { isView, type ListOptions, type ResourceDefinition } from '../../src/kit/defineResource';
import { kindIn, kindOf } from '../../src/kit/kinds';

/** What a definition says in vain, in a sentence each: the console starts with it, and nothing comes of it. */
export function idleOptions({ bulk = [], contract, fields, ...views }: ResourceDefinition): string[] {
  const list: ListOptions = views.list && !isView(views.list) ? views.list : {};
  const isInstant = (name: string) => kindIn(fields, name)?.isFilteredByRange ?? false;
  const names = bulk.map(({ name }) => name);
  const { filters = [], chart } = list;
  return [
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
      ...(field.step === undefined || contract.steps.update.includes(field.step)
        ? []
        : [`fields.${name}.step: the update has no step called "${field.step}".`]),
      ...(field.kind === 'choice' ? (kindOf(field).filterValues?.(field) ?? []) : [])
        .filter((choice) => contract.problemsOf({ [name]: choice })[name] !== undefined)
        .map((choice) => `fields.${name}.choices: the schema does not allow "${choice}".`),
    ]),
  ];
}
