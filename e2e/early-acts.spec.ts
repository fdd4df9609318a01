import type { Locator } from '@playwright/test';
import { demoOfItsOwn, signIn } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';
import { call, holdScripts, signedIn, uploadFile } from './support/people.ts';
import { translated } from './support/translator.ts';

const test = demoOfItsOwn();

/** React has taken over an element that it keeps something of its own at. */
const takenOver = (part: Locator) =>
  expect.poll(() => part.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__react')))).toBe(true);

test('what is typed, chosen and sent before the script is there is saved as typed', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await signIn(context, product, 'leila-haddad');
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/settings', { waitUntil: 'commit' });
  await page.locator('[name=headline]').fill('Typed on a slow line');
  await page.locator('[name=skills]').fill('Slow interpreting');
  await page.locator('[name=location]').fill('Tripoli, on a slow line');
  await page.locator('main form').first().getByRole('button', { name: 'Save', exact: true }).click();
  arrive();
  await expect(page.getByText('Saved. Others see it now.')).toBeVisible();
  const saved = await (await context.request.get('/api/profile')).json();
  expect(saved).toMatchObject({ headline: 'Typed on a slow line', location: 'Tripoli, on a slow line' });
  expect(saved.skills).toContain('Slow interpreting');
  await context.close();
});

test('nor is it lost on a page that a translator had before the script, and a button pressed there does what it says', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await translated(context, { early: true });
  await signedIn(context, product);
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/settings', { waitUntil: 'commit' });
  await expect(page.locator('font').first()).toBeAttached();
  await page.locator('[name=headline]').fill('Typed on a slow line');
  await page.locator('[name=skills]').fill('Slow interpreting');
  await page.locator('main form').first().getByRole('button', { name: 'Save', exact: true }).click();
  arrive();
  await expect
    .poll(async () => (await (await context.request.get('/api/profile')).json()).headline)
    .toBe('Typed on a slow line');
  expect((await (await context.request.get('/api/profile')).json()).skills).toContain('Slow interpreting');

  const early = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await translated(early, { early: true });
  const late = await holdScripts(early);
  const signUp = await early.newPage();
  await signUp.goto('/signup', { waitUntil: 'commit' });
  await expect(signUp.locator('font').first()).toBeAttached();
  await signUp.locator('[name=full_name]').fill('Nadia Brandt');
  await signUp.locator('[name=email]').fill('nadia@brandt.example');
  late();
  await scriptThere(signUp);
  await expect(signUp.locator('[name=full_name]')).toHaveValue('Nadia Brandt');
  await expect(signUp.locator('[name=email]')).toHaveValue('nadia@brandt.example');
  for (const each of [context, early]) await each.close();
});

for (const isTranslated of [false, true]) {
  test(`files chosen before the script are taken${isTranslated ? ', on a page that a translator had before' : ''}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    if (isTranslated) await translated(context, { early: true });
    await signedIn(context, product);
    const arrive = await holdScripts(context);
    const page = await context.newPage();
    await page.goto('/projects/new?step=proof', { waitUntil: 'commit' });
    if (isTranslated) await expect(page.locator('font').first()).toBeAttached();
    const files = ['nothing.pdf', 'none.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(0),
    }));
    await page.locator('main input[type=file]').setInputFiles(files);
    arrive();
    const rows = page.getByRole('listitem').filter({ hasText: /nothing\.pdf|none\.pdf/ });
    await expect(rows).toHaveCount(2);
    // The script looks twice for what was chosen, and takes each file once.
    for (const left of [1, 0]) {
      await rows
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .click();
      await expect(rows).toHaveCount(left);
    }
    await context.close();
  });
}

test('what is sent while the script takes the page over is sent once, and says so', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await signedIn(context, product);
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  // Between React having the page and the script doing what waits for it lies one timer: it is held here.
  await page.addInitScript(() => {
    const [wait, held] = [globalThis.setTimeout, [] as (() => void)[]];
    const hold = (act: () => void, ...rest: number[]) => (rest.length > 0 ? wait(act, ...rest) : held.push(act));
    const goOn = () => held.splice(0).forEach((act) => void act());
    Object.assign(globalThis, { setTimeout: hold, held, goOn });
  });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.goto('/settings/privacy', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Private/ }).check();
  arrive();
  await expect.poll(() => page.evaluate('held.length')).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('button', { name: 'Save who sees it' }).click();
  await page.evaluate('goOn()');
  await expect(page.getByText('Saved. Nobody but you sees your profile.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await context.close();
});

test('who types on while the script comes types where they were, and the cookie banner takes nothing away', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', extraHTTPHeaders: {} });
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/signup', { waitUntil: 'commit' });
  const [name, email] = [page.locator('[name=full_name]'), page.locator('[name=email]')];
  await name.fill('Nadia Brandt');
  await email.fill('nobody@brandt.example');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await email.selectText();
  arrive();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await page.keyboard.type('nadia@brandt.example');
  await expect(email).toHaveValue('nadia@brandt.example');
  await expect(name).toHaveValue('Nadia Brandt');
  await context.close();
});

test('what a new account reads before the script is there stays, and its links with it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await signedIn(context, product);
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/dashboard', { waitUntil: 'commit' });
  for (const id of ['first-run', 'example'])
    await page.locator(`#${id}`).evaluate((part) => part.setAttribute('kept', ''));
  arrive();
  for (const id of ['first-run', 'example']) {
    const part = page.locator(`#${id}`);
    await takenOver(part);
    await expect(part).toHaveAttribute('kept', '');
  }
  await context.close();
});

test('a draft that has a file is taken over as it came', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await signedIn(context, product);
  const data = { title: 'Rewiring of 24 flats' };
  const draft = await call(context, `${product.url}/api/drafts`, 'PUT', { id: null, project_id: null, data });
  await uploadFile(context, product, (await draft.json()).id, 'plan.pdf', Buffer.from('%PDF-1.7\n'));
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/projects/new?step=proof', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'plan.pdf' }).first();
  await link.evaluate((part) => part.setAttribute('kept', ''));
  arrive();
  await takenOver(link);
  await expect(link).toHaveAttribute('kept', '');
  await context.close();
});

test('a case of a queue that is chosen before the script stays chosen', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await signIn(context, product, 'ruth-calloway');
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/admin?queue=held', { waitUntil: 'commit' });
  await page.getByRole('checkbox').first().click();
  arrive();
  await scriptThere(page);
  await expect(page.getByText('1 chosen')).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await context.close();
});

test('a choice that is saved at once, pressed before the script, is sent once', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await signedIn(context, product);
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON().mail));
  await page.goto('/settings/notifications', { waitUntil: 'commit' });
  const topic = page.getByRole('group', { name: 'Other people' });
  await topic.getByRole('radio', { name: 'Once a day' }).click();
  arrive();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Each waits for the one before.
  await topic.getByRole('radio', { name: 'At once' }).click();
  await expect.poll(() => sent.at(-1)).toBe('at_once');
  expect(sent).toEqual(['daily', 'at_once']);
  await context.close();
});
