import { format } from 'oxfmt';
import settings from '../../.oxfmtrc.json';

/**
 * A text as `npm run format` wants it.
 * @param fileName says in its ending what the text is
 * @throws where it can't be read as that: the formatter would give it back as it is
 */
export async function formatted(fileName: string, text: string): Promise<string> {
  const { code, errors } = await format(fileName, text, settings);
  const [error] = errors;
  if (error) throw new Error(`${fileName} can’t be formatted: ${error.message}`);
  return code;
}
