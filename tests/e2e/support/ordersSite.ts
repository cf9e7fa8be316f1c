import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { siteHeaders } from '../../../headers/headers';
import { listen, listenerOf } from '../../../server/index';
import { answerRefusal, Refusal } from '../../../server/http/refusal';
import { siteRoutes } from '../../../server/site/site';
import { anyFreePort } from '../../../scripts/product/ports';
import { built, ROOT, startBuild } from '../../../scripts/product/site';
import { siteEnv } from '../../../scripts/product/siteEnv';
import { documentedCode } from './documented';
import { handOn } from './handOn';
import { mountOrders, type OrderCalls } from './ordersService';
import type { ProductAccess } from './product';

const SOURCES = ['src', 'public', 'index.html', 'tsconfig.json'];
const LIST = 'src/resources/index.ts';
const IMPORTS = /(?<=^import \{ users \} from '\.\/users';\n)/m;
const REGISTERED = /^export const resources\b.*\n/m;

/** Replaces a text; throws if it is not there. */
function replaced(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, by);
  if (result === text) throw new Error(`"${String(what)}" is not in:\n${text}`);
  return result;
}

/** The document's definition with custom views, for the same calls under another name. */
function withOwnViews(
  index: string,
  name: string,
  variable: string,
  views: Readonly<Record<string, string>>,
) {
  const lines = Object.entries(views).map(
    ([view, file]) =>
      `  ${view}: lazy(() => import('./${file}').then(({ ${file} }) => ({ default: ${file} }))),\n`,
  );
  const label = name.replace('-', ' ').replace(/s$/, '');
  const steps: readonly (readonly [string | RegExp, string])[] = [
    [`'./contract'`, `'../orders/contract'`],
    ['const orders', `const ${variable}`],
    [`name: 'orders'`, `name: '${name}'`],
    [/label: \{ one: .*\n/, `label: { one: '${label}', many: '${label}s' },\n`],
    ...('list' in views ? [[/^ {2}list: .*\n/m, ''] as const] : []),
    [/(?=\}\);\n$)/, lines.join('')],
  ];
  return steps.reduce(
    (text, [what, by]) => replaced(text, what, by),
    `import { lazy } from 'react';\n${index}`,
  );
}

/** Adds fields after the given beginning: so many that their columns don't fit on a desktop. */
const withMore = (text: string, beginning: string, field: string) =>
  replaced(text, beginning, beginning + [...'abcdef'].map((name) => `${name}: ${field},\n`).join(''));

/** Copies the sources, adds the document's code, and registers its views under names of their own. */
async function writeSources(folder: string): Promise<void> {
  const code = documentedCode();
  await rm(folder, { recursive: true, force: true });
  for (const source of SOURCES)
    await cp(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  // The page refers to files of packages.
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const list = await readFile(path.join(folder, LIST), 'utf8');
  const files = {
    'orders/contract.ts': code('contract.ts'),
    'orders/index.ts': code('index.ts'),
    'own-orders/index.ts': withOwnViews(code('index.ts'), 'own-orders', 'ownOrders', {
      list: 'OrderList',
      edit: 'OrderEdit',
    }),
    'own-orders/OrderList.tsx': code('OrderList.tsx'),
    'own-orders/OrderEdit.tsx': code('OrderEdit.tsx'),
    'stock-orders/contract.ts': withMore(code('contract.ts'), 'z.object({\n', 'z.optional(z.string())'),
    'stock-orders/index.ts': withMore(
      withOwnViews(code('index.ts'), 'stock-orders', 'stockOrders', { edit: 'StockEdit' }),
      'fields: {\n',
      `{ kind: 'text' }`,
    ).replace('../orders/contract', './contract'),
    'stock-orders/StockEdit.tsx': code('StockEdit.tsx'),
    'index.ts': replaced(
      replaced(
        list,
        IMPORTS,
        [`orders } from './orders`, `ownOrders } from './own-orders`, `stockOrders } from './stock-orders`]
          .map((what) => `import { ${what}';\n`)
          .join(''),
      ),
      REGISTERED,
      replaced(code(LIST), 'orders]', 'orders, ownOrders, stockOrders]'),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'src/resources', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Builds the site as docs/adding-a-resource.md describes it, from a copy of the sources, and serves it with the real
 * headers. This server answers the calls for orders itself, and hands everything else on to the running product.
 */
export async function startOrdersSite({ origin: product, authEmulator }: ProductAccess) {
  // Inside the project, so that its packages are found.
  const folder = path.join(ROOT, '.tmp', `orders-site-${process.pid}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const port = await anyFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = siteEnv({}, origin, authEmulator);
    const site = path.join(folder, 'dist');
    await writeSources(folder);
    await built(startBuild(site, env, folder));

    const app = new Hono();
    app.onError((cause, c) =>
      answerRefusal(c, cause instanceof Refusal ? cause : new Refusal(500, String(cause))),
    );
    const contract = pathToFileURL(path.join(folder, 'src/resources/orders/contract.ts'));
    const orders = mountOrders(app, (await import(contract.href)) as OrderCalls);
    for (const passed of ['/api/*', '/simulator/*', '/v1/*']) app.all(passed, handOn(product));
    app.route('/', siteRoutes(site, siteHeaders(env.config, origin, 'enforced')));
    const { close } = await listen(port, () => listenerOf(app));
    return {
      origin,
      orders,
      async stop(): Promise<void> {
        await close();
        await remove();
      },
    };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

export type OrdersSite = Awaited<ReturnType<typeof startOrdersSite>>;
