import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import en, { type Catalogue } from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { nowhere } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { pressTwice } from './support/press-twice.ts';
import type { Product } from './support/product.ts';
import { inDemo, test } from './support/viewer.ts';

const asAdmin = inDemo('ruth-calloway');
const picture = (width = 700) =>
  sharp(randomBytes(width * 500 * 3), { raw: { width, height: 500, channels: 3 } })
    .jpeg()
    .toBuffer();
const title = ({ identity }: Catalogue) => identity.title;

async function handIn(context: BrowserContext, product: Product) {
  await call(context, `${product.url}/api/identity/document`, 'PUT', { country: 'PT', document: 'passport' });
  await context.request.get(`${product.url}/api/session`);
  const csrf = (await context.cookies(product.url)).find(({ name }) => name === 'csrf')?.value ?? '';
  for (const part of ['front', 'selfie']) {
    const sent = await context.request.put(`${product.url}/api/identity/pictures/${part}`, {
      data: await picture(),
      headers: { 'x-csrf-token': csrf, 'content-type': 'image/jpeg' },
    });
    expect(sent.status(), await sent.text()).toBe(200);
  }
  const sent = await call(context, `${product.url}/api/identity/submission`, 'POST', {});
  return (await sent.json()).submission.id as string;
}

test('a person hands in their passport by file, an admin reads and approves it, and the profile says so', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const person = await signedIn(context, product, newPerson('Wilhelmina Ostrander'));
  const page = await context.newPage();
  const t = en.identity;
  await page.goto(`${product.url}/verify-identity`);
  await scriptThere(page);
  await expect(page.getByRole('button', { name: t.document.save })).toHaveCount(0);
  await page.getByLabel(t.document.country).selectOption('PT');
  await page.getByRole('button', { name: t.document.save }).click();
  await expect(page.getByRole('alert')).toContainText(t.errors.identity_document_required);
  await page.getByRole('radio', { name: t.kinds.passport }).check();
  await page.getByRole('button', { name: t.document.save }).click();
  // What had the focus leaves the page with each step; it goes on from there.
  await expect(page.getByRole('button', { name: t.document.change })).toBeFocused();
  const choose = async (part: 'front' | 'selfie') => {
    const step = page.getByRole('region', { name: t.picture[part].title });
    const input = step.locator('input[type=file]');
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    return step;
  };
  const front = await choose('front');
  // Noise runs over every rim; it is a hint, and no refusal.
  await expect(front.getByText(t.picture.hints.cut_off)).toBeVisible();
  await front.getByRole('button', { name: t.picture.send }).click();
  await expect(front.getByText(t.picture.there)).toBeVisible();
  await expect(front.getByRole('heading')).toBeFocused();
  // The browser's test camera, in place of what was sent.
  await front.getByRole('button', { name: t.picture.camera }).click();
  await expect(front.getByText(t.camera.holdDocument)).toBeVisible();
  await front.getByRole('button', { name: t.camera.take }).click();
  await expect(front.getByAltText(t.picture.preview)).toBeVisible();
  await front.getByRole('button', { name: t.picture.send }).click();
  await expect(front.getByAltText(t.picture.preview)).toHaveCount(0);
  // A photo that is chosen before the page's script is there is not lost.
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(front.getByText(t.picture.there)).toBeVisible();
  const selfie = await choose('selfie');
  script.resolve();
  await expect(selfie.getByAltText(t.picture.preview)).toBeVisible();
  await context.setOffline(true);
  await selfie.getByRole('button', { name: t.picture.send }).click();
  await expect(selfie.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await selfie.getByRole('button', { name: t.picture.sendAgain }).click();
  await expect(selfie.getByText(t.picture.there)).toBeVisible();
  await page.getByRole('button', { name: t.submit.send }).click();
  await expect(page.getByText(t.state.pending)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Where it is still yesterday: a birthday is the same day for everybody.
  const desk = await browser.newContext({ locale: 'en-GB', timezoneId: 'Pacific/Honolulu' });
  await desk.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const admin = await signedIn(desk, product, newPerson('Bartholomew Quigley'));
  const database = await databaseOf(product);
  await database.rows(`update profiles set role = 'admin' where email = $1`, [admin.email]);
  await database.close();
  const seen = await desk.newPage();
  await seen.goto(`${product.url}/admin?queue=identity`);
  await expect(seen.locator('[data-case]').filter({ hasText: person.full_name })).toContainText(t.kinds.passport);
  await seen.goto(`${product.url}/admin/identity`);
  await seen.getByRole('link', { name: person.full_name }).click();
  await expect(seen.getByText('12 April 1988')).toBeVisible();
  await seen.getByRole('button', { name: `${t.case.look}: ${t.case.parts.front}` }).click();
  const canvas = seen.getByRole('img', { name: /Front/ });
  await expect(canvas).toBeVisible();
  expect(await seen.evaluate(() => [...document.images].filter((each) => each.src.startsWith('blob:')).length)).toBe(0);
  await expect(seen.getByRole('region', { name: t.case.parts.front })).toContainText(t.case.ways.camera);
  const closed = seen.getByRole('region', { name: t.case.parts.selfie });
  await expect(closed).toContainText(t.case.ways.file);
  // Side by side each is as high as what it shows, so that a button stands under its own picture; one that is too small
  // to be read so has all of the room.
  await seen.setViewportSize({ width: 1440, height: 800 });
  const opened = seen.getByRole('region', { name: t.case.parts.front });
  const boxes = async () => {
    const [high, low] = await Promise.all([opened, closed].map((each) => each.boundingBox()));
    if (!high || !low) throw new Error('both are there');
    return { high, low };
  };
  const { high, low } = await boxes();
  expect(low.y).toBe(high.y);
  expect(low.height).toBeLessThan(high.height / 2);
  await opened.getByRole('button', { name: t.case.large }).press('Enter');
  await expect.poll(async () => (await boxes()).high.width).toBeGreaterThan(high.width * 2);
  expect((await boxes()).low.y).toBeGreaterThan(high.y);
  // A key leads to what belongs to its decision before another can be pressed.
  const led = await seen.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    return document.activeElement?.getAttribute('name');
  });
  expect(led).toBe('name');
  await expect(seen.getByRole('radio', { name: t.decide.approve })).toBeChecked();
  const approve = seen.getByRole('button', { name: t.decide.send });
  for (const [field, said] of [
    [t.decide.name, 'OSTRANDER Wilhelmina'],
    [t.decide.birthDate, person.date_of_birth],
    [t.decide.number, 'PT 4471-X'],
  ] as const) {
    await expect(approve).toBeDisabled();
    await seen.getByLabel(field).fill(said);
  }
  const decided = seen.url();
  await approve.click();
  // On to the next one.
  await expect(seen).not.toHaveURL(decided);
  await expect(seen.getByRole('heading', { level: 1 })).toBeFocused();
  await seen.goto(decided);
  await expect(seen.getByText(t.case.gone)).toBeVisible();
  await expect(seen.getByText(t.case.birthDate)).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.url}/en/${person.username}`);
  await expect(visitor.getByText(/Identity checked by our staff/)).toBeVisible();
  await expect(page.getByText(/Your identity is verified since/)).toBeVisible();
});

test('a phone takes a photo for a computer by a code, which works once', async ({ browser, product }) => {
  const language = { name: 'language', value: 'en', url: product.url };
  const computer = await browser.newContext({ locale: 'en-GB' });
  await computer.addCookies([language]);
  await signedIn(computer, product, newPerson('Wilhelmina Ostrander'));
  await call(computer, `${product.url}/api/identity/document`, 'PUT', { country: 'PT', document: 'passport' });
  const desk = await computer.newPage();
  const t = en.identity;
  await desk.goto(`${product.url}/verify-identity`);
  const made = desk.waitForResponse((answer) => answer.url().endsWith('/api/identity/phone'));
  await desk.getByRole('button', { name: t.phone.make }).click();
  const { address } = await (await made).json();
  await expect(desk.getByRole('img', { name: t.phone.code })).toBeVisible();

  const handset = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 800 } });
  await handset.addCookies([language]);
  const phone = await handset.newPage();
  const said: string[] = [];
  phone.on('request', (request) => said.push(`${request.headers().referer ?? ''} ${request.url()}`));
  await phone.goto(address);
  await expect(phone.getByText(t.phone.page.careful.replaceAll('{name}', 'Wilhelmina Ostrander'))).toBeVisible();
  await scriptThere(phone);
  const open = phone.getByRole('button', { name: t.phone.page.open });
  await pressTwice(open, product, 'identity_handovers', 'old.device_hash is null');
  const step = phone.getByRole('region', { name: t.picture.front.title });
  await expect(step).toBeVisible();
  expect(phone.url()).toBe(`${product.url}/verify-identity/phone`);
  const token = new URL(address).searchParams.get('token') ?? '';
  expect(said.filter((each) => each.includes(token) && each !== ` ${address}`)).toEqual([]);
  await expect(desk.getByText(t.phone.opened)).toBeVisible();

  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${t.phone.page.usedTitle}|Este código ya se ha usado`),
  );

  // A camera that never answers is none after eight seconds: the person goes on with a file.
  await phone.clock.install();
  await phone.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await step.getByRole('button', { name: t.picture.camera }).click();
  await expect(step.getByText(t.camera.starting)).toBeVisible();
  await phone.clock.fastForward(8_000);
  await expect(step.getByText(t.picture.noCamera)).toBeVisible();
  // The last that was chosen counts, however long one before it takes to be looked at.
  const opened = await phone.evaluateHandle(() => {
    const open = window.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    window.createImageBitmap = async (of: ImageBitmapSource) => {
      window.createImageBitmap = open;
      await promise;
      return open(of);
    };
    return { first: resolve };
  });
  const files = step.locator('input[type=file]');
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg' };
  await files.setInputFiles({ ...photo, buffer: await picture(900) });
  await files.setInputFiles({ ...photo, buffer: await picture() });
  const preview = step.getByRole('img', { name: t.picture.preview });
  const width = () => preview.evaluate((seen: HTMLImageElement) => seen.naturalWidth);
  await expect.poll(width).toBe(700);
  await opened.evaluate(({ first }) => first());
  // Whatever it leads to has been drawn by then.
  await phone.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(width).toBe(700);
  await step.getByRole('button', { name: t.picture.send }).click();
  await expect(step.getByText(t.picture.there)).toBeVisible();
  const there = desk.getByRole('region', { name: t.picture.front.title });
  await expect(there.getByText(t.picture.there)).toBeVisible();
});

test('screens of proving who one is', async ({ browser, product, viewerOf }) => {
  const leila = viewerOf(inDemo('leila-haddad'));
  await leila.see('verified', { path: '/verify-identity', heading: title });
  const maite = viewerOf(inDemo('maite-etxeberria'));
  await maite.see('a code that no longer counts', {
    path: '/verify-identity/phone?token=nothing',
    heading: ({ identity }: Catalogue) => identity.phone.page.overTitle,
  });
  await maite.see('nothing sent', { path: '/verify-identity', heading: title });
  const hers = await browser.newContext();
  await inDemo('maite-etxeberria')(hers, product);
  await call(hers, `${product.url}/api/identity/document`, 'PUT', { country: 'ES', document: 'id_card' });
  await maite.see('a document, a picture chosen', {
    path: '/verify-identity',
    heading: title,
    act: async (page: Page, { identity: t }: Catalogue) => {
      const step = page.getByRole('region', { name: t.picture.back.title });
      await step
        .locator('input[type=file]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() });
      await expect(step.getByRole('button', { name: t.picture.send, exact: true })).toBeVisible();
    },
  });

  const context = await browser.newContext();
  await signedIn(context, product, newPerson('Clementine Abernathy'));
  const id = await handIn(context, product);
  const { see } = viewerOf(asAdmin);
  for (const state of ['pending', 'held', 'decided'])
    await see(`cases: ${state}`, {
      path: `/admin/identity?state=${state}`,
      heading: ({ identity }) => identity.cases.title,
    });
  await see('a case, looked at', {
    path: `/admin/identity/${id}`,
    heading: 'Clementine Abernathy',
    act: async (page: Page, { identity: t }: Catalogue) => {
      await page.getByRole('button', { name: `${t.case.look}: ${t.case.parts.front}` }).click();
      await expect(page.getByRole('img', { name: /Abernathy/ })).toBeVisible();
      await page.getByRole('radio', { name: t.decide.approve }).check();
      await page.getByLabel(t.decide.name).fill('Somebody Else');
      await expect(page.getByLabel(t.decide.grounds)).toBeVisible();
    },
  });
  await see('no case', {
    path: `/admin/identity/${nowhere}`,
    status: 404,
    heading: (words) => words.shell.notFound.title,
  });
});
