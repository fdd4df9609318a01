import type { BrowserContext, Page } from '@playwright/test';
import { demoPeople } from '../server/features/demo/demo-people.ts';
import { databaseOf } from './support/database.ts';
import { test as base, signIn } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';

/** A product of its own: what is written into it no other journey could read. */
const test = base.extend<{ own: Product }>({
  own: async ({ browser: _browser }, use) => {
    const product = await startProduct({ data: 'demo' });
    await use(product);
    await product.stop();
  },
});

const word = 'Wirtschaftsprüfungsgesellschaftsvorstandsvorsitzendenkonferenz';

/** Columns of what people write: text that has a blank, or begins as a name does, wherever such a thing is kept. */
const written = `
  select c.table_name as in_table, c.column_name as of_column, c.data_type = 'ARRAY' as list
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     and (c.data_type = 'text' or c.udt_name = '_text')
     and c.table_name !~ '^(migrations|changes|search_|audit|sessions|outbox|mail|notifications)'`;

/**
 * Makes each text that somebody wrote one long word, but for what has a form of its own. Gives the columns that it
 * could.
 */
async function writeLongWords(product: Product) {
  const data = await databaseOf(product);
  const changed: string[] = [];
  // What was confirmed is never changed; here it is made up.
  await data.rows('alter table confirmations disable trigger user');
  for (const { in_table, of_column, list } of await data.rows<{ in_table: string; of_column: string; list: boolean }>(
    written,
  )) {
    const set = list
      ? `array(select left($1 || n, 60) from generate_subscripts(${of_column}, 1) n)`
      : `left($1, greatest(least(60, 2 * char_length(${of_column})), 40))`;
    const which = list
      ? `cardinality(${of_column}) > 0 and array_to_string(${of_column}, '') ~ '[A-Z ]'`
      : `${of_column} ~ '^[[:upper:]][[:lower:]]+$|^[^{<]*[^ ] [^ ]' and ${of_column} !~ '://|^\\{'`;
    const rows = await data
      .rows(`update ${in_table} set ${of_column} = ${set} where ${which} returning 1`, [word])
      .catch(() => []);
    if (rows.length > 0) changed.push(`${in_table}.${of_column}`);
  }
  await data.close();
  return changed;
}

const names = new RegExp(`/(${demoPeople.map(({ username }) => username).join('|')})(?=/|$)`, 'g');
/** Pages of one kind are one. */
const kindOf = ({ pathname }: URL) =>
  pathname.replaceAll(/\/[\da-f]{8}-[\da-f-]{27}|\/(?=\w*\d)\w{10}(?=\/|$)/g, '/:id').replaceAll(names, '/:name');

/** Pages that a person comes to from some, by links, and what of each is wider than 320 px. */
async function widePages(page: Page, begin: string[], most: number) {
  const seen = new Set<string>();
  const wide: string[] = [];
  const waiting = [...begin];
  for (let path = waiting.shift(); path !== undefined && seen.size < most; path = waiting.shift()) {
    const kind = kindOf(new URL(path));
    if (seen.has(kind)) continue;
    seen.add(kind);
    await page.goto(path);
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { intervals: [50] }).toBe(0);
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const over = [...document.body.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1,
      );
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a:not([download])')].map(({ href }) => href);
      return { by: scrollWidth - clientWidth, deepest: over.at(-1)?.outerHTML.slice(0, 200) ?? '', links };
    });
    if (found.by > 0) wide.push(`${kind} by ${found.by} px: ${found.deepest}`);
    const { origin } = new URL(page.url());
    waiting.push(
      ...found.links.filter((href) => href.startsWith(origin) && !/\/(es|blog|help|api|dev)(\/|$)/.test(href)),
    );
  }
  return { wide, seen: [...seen] };
}

const visitors: [name: string, username: string | null, begin: (url: string) => string[]][] = [
  [
    'a visitor',
    null,
    (url) => demoPeople.map(({ username }) => `${url}/en/${username}`).concat(`${url}/en/discover?q=a`),
  ],
  ['an owner', 'leila-haddad', (url) => [`${url}/dashboard`, `${url}/dashboard/jobs`]],
  ['an owner whose work is confirmed', 'ines-valcarcel', (url) => [`${url}/dashboard/projects`]],
  ['an admin', 'ruth-calloway', (url) => [`${url}/admin`, `${url}/admin/projects`]],
];

const open = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  return page;
};

test('no page scrolls sideways at 320 px, whatever long words people write', async ({ browser, own: product }) => {
  test.setTimeout(1_800_000);
  const changed = await writeLongWords(product);
  const left = [
    ...['profiles.full_name', 'profiles.headline', 'profiles.location', 'profiles.bio', 'profiles.skills'],
    ...['projects.title', 'projects.organisation', 'projects.role', 'projects.summary', 'projects.skills'],
    ...['signers.name', 'confirmations.signer_name', 'confirmations.comment', 'project_comments.body'],
    ...['job_posts.title', 'job_posts.organisation', 'files.name'],
  ].filter((column) => !changed.includes(column));
  expect(left, changed.join(' ')).toEqual([]);
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (const [name, username, begin] of visitors) {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: product.url });
    await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
    if (username) await signIn(context, product, username);
    const { wide, seen } = await widePages(await open(context), begin(product.url), 45);
    for (const kind of seen) kinds.add(kind);
    faults.push(...wide.map((fault) => `${name}: ${fault}`));
    await context.close();
  }
  expect(faults).toEqual([]);
  const met = ['/en/:name', '/en/p/:id', '/en/discover', '/dashboard', '/projects/:id', '/projects/:id/edit'].concat([
    '/dashboard/profile',
    '/dashboard/jobs/:id',
    '/dashboard/comments/:id',
    '/settings',
    '/admin/project/:id',
  ]);
  expect(
    met.filter((kind) => !kinds.has(kind)),
    [...kinds].join(' '),
  ).toEqual([]);
});
