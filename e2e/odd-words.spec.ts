import type { Page } from '@playwright/test';
import { demoPassword, demoPeople } from '../server/features/demo/demo-people.ts';
import en from '../shared/i18n/en.ts';
import { personOf } from './support/demo.ts';
import { expect, linkIn, mailTo } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';
import { addProject, confirm, newSigner, signingLink } from './support/projects.ts';
import { dressed, test } from './support/strained-demo.ts';
import { type PageChecks, walkPages } from './support/walk-pages.ts';

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
async function inAscii(page: Page) {
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { intervals: [50] }).toBe(0);
  // How such names are read comes when the first is met; a page may be on its way to another meanwhile.
  await expect(async () => expect(await page.evaluate(asciiNames)).toEqual([]))
    .toPass({ timeout: 15_000 })
    .catch(() => {});
  return (await page.evaluate(asciiNames)).map((text) => `${text}`);
}

/** Runs in the page: by how much it is wider than its window, and where. */
function wideParts() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const over = [...document.body.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`by ${scrollWidth - clientWidth} px: ${over.at(-1)?.outerHTML.slice(0, 200) ?? ''}`];
}

const checks: PageChecks = {
  'shows a name in ASCII': inAscii,
  'scrolls sideways at 320 px': (page) => page.evaluate(wideParts),
};

/** What is not public: there one comes as a visitor, but for a project's page, which leads to its discussion. */
const owned = /^\/(dashboard|projects|search|settings|billing|verify-|my-|p\/)/;
const readers: Record<string, { username?: string; from: string[]; within: RegExp; met: string[] }> = {
  'a visitor': {
    from: demoPeople.map(({ username }) => `/en/${username}`).concat('/en/discover?q=a', '/en/discover?q=bridge'),
    within: /./,
    met: ['/:name', '/p/:id', '/discover', '/contact'],
  },
  'an owner': {
    username: 'leila-haddad',
    from: ['/dashboard', '/dashboard/jobs'],
    within: owned,
    met: ['/projects/:id', '/projects/:id/edit', '/dashboard/profile', '/dashboard/jobs/:id', '/settings'].concat(
      '/dashboard/comments/:id',
    ),
  },
  'an owner whose work is confirmed': {
    username: 'ines-valcarcel',
    from: ['/dashboard', '/dashboard/projects', '/settings/account', '/settings/branding'],
    within: owned,
    met: ['/projects/:id', '/projects/:id/edit', '/settings/security'],
  },
  'an admin': {
    username: 'ruth-calloway',
    from: ['/admin', '/admin/search?q=example', '/admin/identity', '/admin/messages', '/admin/projects?state=held'],
    within: /^\/admin/,
    met: ['/admin/project/:id', '/admin/user/:id', '/admin/projects'],
  },
};

for (const [who, { username, met, ...walk }] of Object.entries(readers))
  test(`${who} reads long words without scrolling sideways, and every name in its letters`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const context = await browser.newContext({ locale: 'en-GB' });
    await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
    if (username)
      await signInAs(context, product, dressed({ email: personOf(username).email, password: demoPassword }));
    const { faults, kinds } = await walkPages(context, { origin: product.url, ...walk }, checks);
    expect(kinds).toEqual(expect.arrayContaining(met));
    expect(faults).toEqual([]);
  });

test('whoever signs up, is asked or asks reads every name in its letters', async ({ browser, product }) => {
  const faults: string[] = [];
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const look = async (path?: string) => {
    if (path) await page.goto(path.startsWith('/') ? product.url + path : path);
    faults.push(...(await inAscii(page)).map((text) => `${new URL(page.url()).pathname}: ${text}`));
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
