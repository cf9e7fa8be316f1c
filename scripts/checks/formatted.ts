import { format } from 'oxfmt';
import settings from '../../.oxfmtrc.json';

/**
 * Formats a text as `npm run format` does.
 * @param fileName its extension says what kind of text it is
 * @throws if the text can't be parsed, which the formatter alone would return unchanged
 */
export async function formatted(fileName: string, text: string): Promise<string> {
  const { code, errors } = await format(fileName, text, settings);
  const [error] = errors;
  if (error) throw new Error(`${fileName} can’t be formatted: ${error.message}`);
  return code;
}
