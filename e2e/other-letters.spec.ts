import { domainToASCII } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../server/features/demo/demo-people.ts';
import en from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { personOf } from './support/demo.ts';
import { test as base, expect, linkIn, mailTo } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { addProject, confirm, newSigner, signingLink } from './support/projects.ts';

/** A demo of its own, whose people have other addresses. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct({ data: 'demo' });
      await dressUp(product);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Before every domain of the demo: all who are in it have an address with other letters. */
const label = domainToASCII('ñandú');

/** Gives everybody and everything of the demo such a domain; nothing is weighed anew. */
async function dressUp(product: Product) {
  const { rows, close } = await databaseOf(product);
  const columns = await rows<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name in ('email', 'email_domain') or table_name || column_name = 'job_postsdomain')`,
  );
  await rows(
    [
      `set session_replication_role = replica`,
      ...columns.map(({ table, column }) => {
        const other = `regexp_replace("${column}", '^([^@]+@)?', '\\1${label}.')`;
        return `update "${table}" set "${column}" = ${other} where "${column}" not like '%${label}.%'`;
      }),
      ...['profiles', 'projects'].map(
        (table) => `update ${table} set links = replace(links::text, 'https://', 'https://${label}.')::jsonb`,
      ),
      `reset session_replication_role`,
    ].join(';\n'),
  );
  await close();
}

/**
 * Runs in the page: what is read on it, and what stands in its fields. What is entered elsewhere as it stands is left
 * out.
 */
function asciiNames() {
  // A browser gives what stands in a field for addresses in ASCII, and shows it in its letters.
  const isRead = ({ type }: HTMLInputElement) => !['hidden', 'email'].includes(type);
  const shown = [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('script, style, noscript, .font-mono'))
    .flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.nodeValue),
      ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name)),
      element instanceof HTMLInputElement && isRead(element) ? element.value : '',
    ]);
  return [document.title, ...shown].filter((text) => text?.includes('xn--'));
}

/** What a screen that has been brought to rest shows in ASCII. */
async function seen(page: Page) {
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { intervals: [50] }).toBe(0);
  // How such names are read comes when the first is met; a page may be on its way to another meanwhile.
  await expect(async () => expect(await page.evaluate(asciiNames)).toEqual([]))
    .toPass({ timeout: 15_000 })
    .catch(() => {});
  return (await page.evaluate(asciiNames)).map((text) => `${new URL(page.url()).pathname}: ${text}`);
}

/** The kind of a screen: its address without whose it is. */
const kindOf = (path: string) =>
  path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/(p|jobs|profile|backings|write)\/)[^/]+/g, ':id');

/** Goes on from some screens to whatever they link to, to one of a kind, and gives what stands there in ASCII. */
async function walk(context: BrowserContext, product: Product, { from, within }: { from: string[]; within: RegExp }) {
  const page = await context.newPage();
  const kinds = new Set<string>();
  const waiting = [...from];
  const faults: string[] = [];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const kind = kindOf(path);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    await page.goto(product.url + path);
    faults.push(...(await seen(page)));
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map(({ href }) => href),
    );
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      const apart = /^\/(api|dev|en|es|help|blog|photos|_|[^/]*\.)/.test(pathname);
      if (origin === product.url && !apart && within.test(pathname) && (!search || pathname === '/admin'))
        waiting.push(pathname + search);
    }
  }
  await page.close();
  return { faults: [...new Set(faults)], kinds: [...kinds] };
}

const screens = {
  visitor: {
    from: ['/discover?q=bridge', '/ines-valcarcel', '/noor-el-idrissi', '/leila-haddad'],
    within: /./,
    some: ['/p/:id', '/contact'],
  },
  'ines-valcarcel': {
    from: ['/dashboard', '/settings/account', '/settings/branding'],
    within: /^\/(dashboard|projects|settings|billing|verify)/,
    some: ['/projects/:id', '/projects/:id/edit', '/settings/security'],
  },
  'ruth-calloway': {
    from: ['/admin', '/admin/search?q=example', '/admin/identity', '/admin/messages', '/admin/projects?state=held'],
    within: /^\/admin/,
    some: ['/admin/project/:id', '/admin/user/:id'],
  },
};

for (const [who, { some, ...screen }] of Object.entries(screens))
  test(`${who} reads every name in its letters`, async ({ browser, product }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    if (who !== 'visitor')
      await signInAs(context, product, {
        email: personOf(who).email.replace('@', `@${label}.`),
        password: demoPassword,
      });
    const { faults, kinds } = await walk(context, product, screen);
    expect(kinds).toEqual(expect.arrayContaining(some));
    expect(faults).toEqual([]);
  });

const dressed = <Somebody extends { email: string }>(person: Somebody): Somebody => ({
  ...person,
  email: person.email.replace('@', `@${label}.`),
});

test('so does whoever signs up, whoever is asked, and whoever asks', async ({ browser, product }) => {
  const faults: string[] = [];
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const look = async (path?: string) => {
    if (path) await page.goto(path.startsWith('/') ? product.url + path : path);
    faults.push(...(await seen(page)));
  };
  const newcomer = dressed(newPerson());
  const opened = await call(context, `${product.url}/api/sign-up`, 'POST', newcomer);
  expect(opened.status(), await opened.text()).toBe(202);
  await signInAs(context, product, newcomer);
  await look('/verify-email-pending');
  await look(linkIn(await mailTo(product, newcomer.email, /./), '/verify-email'));
  await context.clearCookies();

  const owner = await signedIn(context, product, dressed(newPerson('Olu Adeyemi')));
  const added = dressed(newPerson()).email;
  await call(context, `${product.url}/api/email-addresses`, 'POST', { email: added });
  for (const path of ['/settings/account', '/settings/notifications', '/contact']) await look(path);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: new RegExp(owner.full_name) }).click();
  await look();
  const signer = dressed(newSigner());
  const id = await addProject(context, product, [signer]);
  for (const path of [`/projects/${id}`, `/projects/${id}/edit`]) await look(path);
  const link = await signingLink(product, signer);
  // The page that is open would lead to signing in.
  await page.goto('about:blank');
  await context.clearCookies();

  await look(link);
  await page
    .getByText(en.signing.optOut.open)
    .click()
    .catch(() => {});
  await look();
  await confirm(page);
  await look();
  await look(`/verify-project/${id}`);
  await page.goto(`${product.url}/forgot-password`);
  await page.getByLabel(en.auth.email).fill(owner.email);
  await page.getByRole('button', { name: en.auth.forgot.submit }).click();
  await expect(page).toHaveURL(/reset-password-code/);
  await look();
  await look(linkIn(await mailTo(product, owner.email, /password|contraseña/), '/reset-password'));
  expect(faults).toEqual([]);
});
