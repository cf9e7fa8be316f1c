/**
 * `npm run lighthouse`: runs Lighthouse, as on a desktop, on the login page, and on the dashboard with 100,000 users
 * for someone who is signed in. Writes the scores into docs/performance.md, and prints the audits that lower them.
 */
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { inBrowser } from '../scripts/checks/inBrowser';
import { logIn } from '../scripts/checks/signIn';
import { anyFreePort } from '../scripts/product/ports';
import { startFront } from './front';
import { scores, writeScores } from './report';
import { benchAnswer } from './users';

const COUNT = 100_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

const port = await anyFreePort();

async function measure(url: string): Promise<Result> {
  const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' } as const;
  const result = await lighthouse(url, flags, desktopConfig);
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { audits, categories } = result.lhr;
  for (const { id, title, auditRefs } of Object.values(categories))
    for (const { id: audit, weight } of auditRefs) {
      const { score = null, title: what, displayValue = '' } = audits[audit] ?? {};
      if (weight > 0 && score !== null && score < 1)
        console.log(`${id}: ${title}: ${what} ${displayValue} ${score}`);
    }
  return result.lhr;
}

await inBrowser(
  async (_, { origin, signIns }) => {
    const front = await startFront(origin);
    // Connects to the browser's own context, in which Lighthouse opens its tab, to sign in there.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    try {
      front.use(benchAnswer(COUNT));
      const login = await measure(`${front.origin}/login`);
      const [context] = browser.contexts();
      const page = await context?.newPage();
      if (!page) throw new Error('The browser has no context of its own.');
      await page.goto(`${front.origin}/login`);
      await logIn(page, signIns.administrator);
      await page.getByRole('row').nth(1).waitFor();
      // The dashboard writes the user's document once after a sign-in, which would be refused here.
      await page.evaluate(() => localStorage.removeItem('document'));
      await page.close();
      const dashboard = await measure(`${front.origin}/dashboard`);
      const plain = await measure(`${front.origin}/plain`);
      const users = `${COUNT.toLocaleString('en')} users`;
      const table = scores({ login, [`dashboard, ${users}`]: dashboard, [`plain page, ${users}`]: plain });
      console.log(table);
      writeScores(table);
    } finally {
      await browser.close();
      await front.stop();
    }
  },
  [`--remote-debugging-port=${port}`],
);
