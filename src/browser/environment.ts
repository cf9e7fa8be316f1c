/** The id of the page's data block with the configuration. Data needs no exception in the Content Security Policy. */
export const CONFIGURATION = 'configuration';

/** The variables in the page; empty if there is no configuration, which the page then reports. */
export function readEnvironment(): Record<string, unknown> {
  try {
    const variables: unknown = JSON.parse(document.getElementById(CONFIGURATION)?.textContent ?? '');
    return typeof variables === 'object' && variables !== null ? { ...variables } : {};
  } catch {
    return {};
  }
}
