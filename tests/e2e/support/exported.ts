import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';

/** Presses Export, and returns the name and the cells of the downloaded file. */
export async function exportedFile(page: Page, part: Page | Locator = page) {
  const coming = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Export' }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
  return { name: file.suggestedFilename(), rows: data };
}
