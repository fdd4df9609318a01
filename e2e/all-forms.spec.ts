import type { Browser, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';
import { codeBefore, oathtool } from './support/authenticator.ts';
import { databaseOf } from './support/database.ts';
import { demoOfItsOwn, nowhere, personOf, projectOf, signIn } from './support/demo.ts';
import { expect, linkIn, mailTo } from './support/journey.ts';
import { call, codeIn, newPerson } from './support/people.ts';
import type { Product } from './support/product.ts';

/** Each form of each page is sent: hardly anything of these people is left as it was. */
const test = demoOfItsOwn();

/**
 * Forms that may put what is typed into an address: searches, to which one may go back. No log holds a query
 * (docs/security.md).
 */
const searches = /^((\/(en|es))?\/(help|discover)|\/search|\/admin(\/(audit|numbers|search))?|\/dashboard\/jobs)$/;
const planted = 'planted';

const scriptless = async (browser: Browser, product: Product) =>
  browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-GB' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The page as it comes back: it says so in its title, and first of all on itself. */
async function refused(page: Page, title: string) {
  await expect(page).toHaveTitle(`Error: ${title} · Countersign`);
  const [alert, field] = [page.getByRole('alert').first(), page.locator('form input:not([type=hidden])').first()];
  expect((await alert.boundingBox())?.y).toBeLessThan((await field.boundingBox())?.y ?? 0);
}

test('opens an account, signs in, by password and by code, and sets a new password, all without script', async ({
  browser,
  product,
}) => {
  const page = await (await scriptless(browser, product)).newPage();
  const person = newPerson('Vera Lindqvist');
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
  };

  await page.goto('/signup');
  const { password, ...others } = person;
  await fill({ ...others, date_of_birth: '2999-01-01', password });
  await press(page, 'Open account');
  await refused(page, 'Open an account');
  await expect(page.getByRole('alert').first()).toBeFocused();
  for (const [name, value] of Object.entries({ ...others, date_of_birth: '2999-01-01', password: '' }))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  await fill({ date_of_birth: person.date_of_birth, password });
  await press(page, 'Open account');
  await expect(page).toHaveURL(`${product.url}/verify-email-pending`);
  await expect(page.getByText(person.email)).toBeVisible();

  await fill({ code: '000000' });
  await press(page, 'Confirm address');
  await refused(page, 'Check your email');
  await fill({ code: codeIn(await mailTo(product, person.email, /Confirm your email/)) });
  await press(page, 'Confirm address');
  await expect(page).toHaveURL(`${product.url}/verify-email-success`);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).first().click();

  await page.goto('/signin?next=%2Fsettings');
  await fill({ email: person.email, password: 'not the password' });
  await page.keyboard.press('Enter');
  await refused(page, 'Sign in');
  await expect(page.locator('[name=email]')).toHaveValue(person.email);
  await expect(page.locator('[name=password]')).toHaveValue('');
  await fill({ password });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(`${product.url}/settings`);
  await page.context().clearCookies();

  await page.goto('/signin');
  await fill({ email: 'nobody' });
  await press(page, 'Email me a code instead');
  await refused(page, 'Sign in');
  await fill({ email: person.email });
  await press(page, 'Email me a code instead');
  await expect(page).toHaveURL(`${product.url}/signin?step=code`);
  await expect(page.getByText(person.email)).toBeVisible();
  await fill({ code: '000000' });
  await press(page, 'Sign in');
  await refused(page, 'Sign in');
  await fill({ code: codeIn(await mailTo(product, person.email, /code/i)) });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await page.context().clearCookies();

  await page.goto('/forgot-password');
  await fill({ email: person.email });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/reset-password-code`);
  const mail = await mailTo(product, person.email, /new password/i);
  await fill({ code: codeIn(mail), password: 'short' });
  await page.keyboard.press('Enter');
  await refused(page, 'Set a new password');
  await fill({ code: codeIn(mail), password: 'quiet Lantern over 9 boats' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/signin?reset=done`);
  await fill({ email: person.email, password: 'quiet Lantern over 9 boats' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});

test('the mailed link, the second step and a new mail work without script', async ({ browser, product }) => {
  const context = await scriptless(browser, product);
  const page = await context.newPage();
  const person = newPerson('Bao Tran');
  const opened = await call(
    await browser.newContext({ locale: 'en-GB' }),
    `${product.url}/api/sign-up`,
    'POST',
    person,
  );
  expect(opened.status(), await opened.text()).toBe(202);
  const { temp_user_id } = await opened.json();
  await page.goto(`/verify-email/${temp_user_id}`);
  await press(page, 'Send a new email');
  await expect(page).toHaveURL(`${product.url}/verify-email/${temp_user_id}`);
  await page.goto(linkIn(await mailTo(product, person.email, /./), '/verify-email'));
  await press(page, 'Confirm my address');
  // In another browser than the one that signed up.
  await page.locator('[name=password]').fill(person.password);
  await press(page, 'Confirm my address');
  await expect(page).toHaveURL(`${product.url}/verify-email-success`);

  const start = await (await call(context, `${product.url}/api/second-factor/totp`, 'POST')).json();
  const key = start.key.replaceAll(' ', '');
  const turnedOn = await call(context, `${product.url}/api/second-factor/totp/confirm`, 'POST', {
    code: await codeBefore(key),
  });
  expect(turnedOn.ok(), await turnedOn.text()).toBe(true);
  await context.clearCookies();
  await page.goto('/signin');
  await page.locator('[name=email]').fill(person.email);
  await page.locator('[name=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/signin?step=second-factor`);
  await page.locator('[name=code]').fill('none');
  await page.keyboard.press('Enter');
  await refused(page, 'Sign in');
  await page.locator('[name=code]').fill(oathtool(key, 0));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});

/**
 * Fills a form with what must not be seen anywhere else, and sends it. Runs in the page, whether its script is there or
 * not.
 */
function sendForm(index: number) {
  const form = document.forms[index] as HTMLFormElement;
  let n = 0;
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) control.value = `planted-${n++}`;
    if (!(control instanceof HTMLInputElement)) continue;
    // Of several the first: what is sent is done, and a profile that goes private has no pages.
    const isFirst = form.querySelector(`[name="${control.name}"]`) === control;
    if (control.type === 'checkbox' || (control.type === 'radio' && isFirst)) control.checked = true;
    if (control.type === 'date') control.value = '1977-07-07';
    if (['text', 'email', 'tel', 'password', 'search', 'url'].includes(control.type))
      control.value = `planted-${n++}@planted.example`;
  }
  const button = form.querySelector<HTMLElement>('button:not([type=button]):not([tabindex="-1"])');
  form.requestSubmit(button);
}
/** Reads the forms of a page as the server sends it: that needs no browser to show it. */
const readForms = (html: string) =>
  Array.from(new DOMParser().parseFromString(html, 'text/html').forms, (form) => ({
    method: form.method,
    action: form.getAttribute('action') ?? '',
    scripted: form.hasAttribute('data-scripted'),
    fields: Array.from(form.elements, (field) => field.getAttribute('name')).join(' '),
  }));

/** Where such a form stands on the page that is shown, which asks what its reader has not answered yet. */
const placeOf = ({ action, fields }: ReturnType<typeof readForms>[number]) => {
  const names = fields.split(' ');
  return Array.from(document.forms).findIndex((form) => {
    const there = Array.from(form.elements, (field) => field.getAttribute('name') ?? '');
    // A draft that was kept meanwhile has more of them.
    return (form.getAttribute('action') ?? '') === action && names.every((name) => there.includes(name));
  });
};

const roles = ['visitor', 'user', 'admin'] as const;
type Role = (typeof roles)[number];
const inDemo: Record<Role, string | null> = { visitor: null, user: 'leila-haddad', admin: 'ruth-calloway' };
type FormsOfPage = { role: Role; path: string; forms: ReturnType<typeof readForms> };
let everyForm: Promise<FormsOfPage[]> | undefined;

/**
 * The forms of all pages, each as the first of these roles that it lets in: with or without script the server sends the
 * same.
 */
async function readEveryForm(browser: Browser, product: Product) {
  const read: FormsOfPage[] = [];
  for (const role of roles) {
    const context = await browser.newContext({ baseURL: product.url });
    if (inDemo[role]) await signIn(context, product, inDemo[role]);
    const page = await context.newPage();
    for (const path of pagePaths(routes).map(named)) {
      if (read.some((each) => each.path === path)) continue;
      const answer = await context.request.get(path, { maxRedirects: 0 });
      if (answer.headers().location) continue;
      read.push({ role, path, forms: await page.evaluate(readForms, await answer.text()) });
    }
    await context.close();
  }
  return read;
}

for (const script of ['cut', 'late'] as const)
  test(`no form of any page puts what is typed into an address, with script ${script}`, async ({
    browser,
    product,
  }) => {
    test.slow();
    everyForm ??= readEveryForm(browser, product);
    const addresses: string[] = [];
    let walked = 0;
    const seen = new Set<string>();
    for (const role of roles) {
      const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: script === 'late' });
      const enter = async () => {
        await context.clearCookies();
        if (inDemo[role]) await signIn(context, product, inDemo[role]);
      };
      await enter();
      if (script === 'late') await context.route('**/assets/*.js', () => {});
      const page = await context.newPage();
      page.on('request', (request) => {
        addresses.push(request.url(), request.headers().referer ?? '');
      });
      for (const { path, forms } of (await everyForm).filter((each) => each.role === role)) {
        for (const form of forms) {
          if (searches.test(form.action)) continue;
          expect.soft([path, form.action, form.method]).toEqual([path, form.action, 'post']);
          // What signs out, or changes the language of all that follows, holds nothing typed.
          if (/^\/(sign-out|preferences)/.test(form.action)) continue;
          // The same form stands on many pages, in the head and foot of each.
          const kind = [form.action.replace(/^\/(en|es)\b/, ''), form.fields, form.scripted].join();
          if (seen.has(kind)) continue;
          seen.add(kind);
          await page.goto(path, { waitUntil: 'commit' });
          let index = -1;
          await expect
            .poll(
              async () => (index = await page.evaluate(placeOf, form)),
              [role, path, form.action, form.fields].join(' '),
            )
            .toBeGreaterThan(-1);
          await page.waitForSelector('body > :last-child', { state: 'attached' });
          const held = script === 'late' && form.scripted;
          const sent = held ? null : page.waitForResponse((answer) => answer.request().method() === 'POST');
          const left = held ? null : page.waitForEvent('framenavigated');
          await page.evaluate(sendForm, index);
          walked++;
          if (sent) {
            const status = (await sent).status();
            await left;
            expect.soft([path, form.action, status], 'is answered').not.toEqual([path, form.action, 405]);
            expect.soft(status).toBeLessThan(500);
          }
          await page.waitForSelector('body > :last-child', { state: 'attached' });
          expect.soft(page.url()).not.toMatch(/planted|1977/);
          if (!(await context.cookies()).some(({ name }) => name.includes('session_token')) && role !== 'visitor')
            await enter();
        }
      }
    }
    expect(addresses.filter((address) => decodeURIComponent(address).includes(planted))).toEqual([]);
    expect(product.log()).not.toContain(planted);
    expect(walked).toBeGreaterThan(5);
  });

const project = projectOf('leila-haddad', personOf('leila-haddad').projects[0]?.key ?? '');
const ids: Record<string, string> = {
  projectId: project.id,
  username: 'leila-haddad',
  tempUserId: nowhere,
  userId: nowhere,
  token: 'x'.repeat(43),
};
const named = (path: string) =>
  path.replace('*', 'nothing/of/the/kind').replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'unknown');

function pagePaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    const page = index || (path && children.length === 0) ? [own || '/'] : [];
    return [...page, ...pagePaths(children, own)];
  });
}

test('what fills in the field that people do not see is answered alike, and goes nowhere', async ({
  browser,
  product,
}) => {
  const page = await (await scriptless(browser, product)).newPage();
  const database = await databaseOf(product);
  const before = await database.count('contact_messages');
  for (const [website, kept] of [
    ['https://casino.example', 0],
    ['', 1],
  ] as const) {
    await page.goto('/en/contact');
    await page.getByLabel('Your name').fill('Vera Lindqvist');
    await page.getByLabel('Your email address').fill('vera@lindqvist.example');
    await page.getByLabel('What is it about?').selectOption({ index: 1 });
    await page.getByLabel('Your message').fill('Is there a way to print it?');
    await page.locator('[name=website]').fill(website);
    await press(page, 'Send message');
    await expect(page.getByRole('heading', { level: 1, name: 'Your message is with us' })).toBeVisible();
    expect((await database.count('contact_messages')) - before).toBe(kept);
  }
  await database.close();
});
