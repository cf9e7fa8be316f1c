/** The id of the page's data block with the configuration. It is data, which no policy needs to allow. */
export const CONFIGURATION = 'configuration';

/** The variables in the page; none where it has no configuration, which the page then says. */
export function readEnvironment(): Record<string, unknown> {
  try {
    const variables: unknown = JSON.parse(document.getElementById(CONFIGURATION)?.textContent ?? '');
    return typeof variables === 'object' && variables !== null ? { ...variables } : {};
  } catch {
    return {};
  }
}
