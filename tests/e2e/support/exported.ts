import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';

/** Presses Export: the name of the file that comes, and its cells. */
export async function exportedFile(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
  return { name: file.suggestedFilename(), rows: data };
}
