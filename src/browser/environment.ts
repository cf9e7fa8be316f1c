import { fieldsOf, valueIn } from './outside';

/** The id of the page's data block with the configuration. Data needs no exception in the Content Security Policy. */
export const CONFIGURATION = 'configuration';

/** The variables in the page; empty if there is no configuration, which the page then reports. */
export const readEnvironment = (): Readonly<Record<string, unknown>> =>
  fieldsOf(valueIn(document.getElementById(CONFIGURATION)?.textContent));
