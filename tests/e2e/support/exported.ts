import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';

/** Presses Export, that of a part of the page where one is given: the name of the file that comes, and its cells. */
export async function exportedFile(page: Page, part: Page | Locator = page) {
  const coming = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Export' }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
  return { name: file.suggestedFilename(), rows: data };
}
