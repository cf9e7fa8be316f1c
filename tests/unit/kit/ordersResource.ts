import { createI18nProvider } from '../../../src/kit/i18nProvider';
import { defineResource, type ResourceDefinition } from '../../../src/kit/defineResource';
import type { FieldContext } from '../../../src/kit/kinds/Kind';
import { fieldWords } from '../../../src/kit/words';
import { ordersContract } from '../../support/orders';

/** A made-up resource for the kit, with a field of each kind, and with all defaults. */
export const ordersResource: ResourceDefinition = defineResource({
  name: 'orders',
  label: { one: 'Order', many: 'Orders' },
  access: 'admin',
  contract: ordersContract,
  nameOf: ({ title }) => title,
  fields: {
    orderId: { kind: 'id', label: 'ID' },
    title: { kind: 'text', isRequired: true },
    total: { kind: 'number', min: -5, max: 1000 },
    dueAt: { kind: 'instant', label: 'Due', words: { past: 'Overdue', none: 'No date' } },
    isPaid: { kind: 'flag', label: 'Paid', words: { no: 'Open' } },
    state: { kind: 'choice', choices: { new: 'New', sent: 'On its way' } },
    note: { kind: 'text', help: 'Nobody else reads it.', empty: 'no note' },
  },
});

/** The context in which a field of a resource is shown; its words come from the definition, as in the console. */
export function contextOf(
  definition: ResourceDefinition,
  name: string,
  timeZone = 'UTC',
  { translate, getLocale } = createI18nProvider([definition]),
): FieldContext {
  const field = definition.fields[name];
  if (!field) throw new Error(`No field "${name}".`);
  const { label, of } = fieldWords(translate, definition.name, name, field.kind);
  return { name, field, label, words: of, timeZone, language: getLocale() };
}
