import { validate } from '@jsonresume/schema';
import type { Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { ask } from './support/ask.ts';
import { personOf, projectOf, signIn, test } from './support/demo.ts';
import { choose, expect, scriptThere } from './support/journey.ts';
import { call, signedIn } from './support/people.ts';
import { projectForm } from './support/project-form.ts';

const resume = {
  projects: [
    {
      name: 'A harbour map',
      description: 'Drawn by hand',
      startDate: '2021-03',
      endDate: '2021-06',
      roles: ['Cartographer'],
      entity: 'Port of Vigo',
    },
    { name: 'A tide table' },
  ],
  work: [{ name: 'Studio', position: 'Draughtsman' }],
  education: [{ institution: 'Academy' }],
};
const fileOf = (content: unknown, name = 'resume.json') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)),
});
const bring = async (page: Page, file: ReturnType<typeof fileOf> | null, words = en.resume) => {
  if (file) await page.getByLabel(words.file, { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: new RegExp(`^(${words.read}|${words.readAnother})$`) }).click();
};

for (const javaScriptEnabled of [true, false]) {
  test(`brings a résumé, chooses of it and goes on with a draft, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled, locale: 'en-GB' });
    await signedIn(context, product);
    const page = await context.newPage();
    await page.goto('/dashboard');
    if (javaScriptEnabled) await scriptThere(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    await page.getByRole('link', { name: en.dashboard.drafts.bring }).click();
    if (javaScriptEnabled) {
      await bring(page, fileOf({ version: 1 }));
      await expect(page.getByRole('alert').getByText(en.resume.errors.resume_invalid)).toBeVisible();
      await bring(page, fileOf(Buffer.alloc(10 * 1024 * 1024, '{'), 'large.json'));
      await expect(page.getByRole('alert').getByText(en.resume.errors.resume_too_large)).toBeVisible();
    }
    await bring(page, fileOf(resume));
    const found = page.getByRole('heading', { name: '3 pieces of work found' });
    await expect(found).toBeVisible();
    if (javaScriptEnabled) await expect(found).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByText('Project · Port of Vigo · March 2021 – June 2021')).toBeVisible();

    await page.getByRole('button', { name: en.resume.make }).click();
    await expect(page.getByRole('alert').getByText(en.resume.errors.resume_works_required)).toBeVisible();
    for (const title of ['A harbour map', 'Draughtsman']) await choose(page.getByLabel(title));
    await page.getByRole('button', { name: en.resume.make }).click();
    await expect(page).toHaveURL(`${product.url}/dashboard/projects`);
    const drafts = page.getByRole('region', { name: /^Started, not sent/ });
    await expect(drafts.getByRole('listitem')).toHaveCount(2);
    if (javaScriptEnabled) expect(documents, 'no page is loaded anew').toEqual([]);

    await drafts.getByRole('link', { name: 'A harbour map' }).click();
    await expect(page).toHaveURL(/\/projects\/new\?draft=[\da-f-]{36}$/);
    await expect(page.locator('[name=title]')).toHaveValue('A harbour map');
    await expect(page.locator('[name=summary]')).toHaveValue('Drawn by hand');
    await expect(page.locator('[name=organisation]')).toHaveValue('Port of Vigo');
    const form = projectForm(page);
    await form.next.click();
    await expect(form.heading('proof')).toBeVisible();
    await expect(page).toHaveURL(/\?draft=[\da-f-]{36}&step=proof$/);
    await page.goto('/dashboard/projects');
    await drafts.getByRole('link', { name: 'Draughtsman' }).click();
    await expect(page.locator('[name=title]')).toHaveValue('Draughtsman');
    await expect(page.locator('[name=summary]')).toHaveValue('');

    await page.goto('/projects/import');
    await expect(page.getByText(en.resume.known)).toHaveCount(2);
    await page.getByRole('button', { name: en.resume.forget }).click();
    await expect(page.getByRole('button', { name: en.resume.read, exact: true })).toBeVisible();
    if (javaScriptEnabled) await expect(page.getByLabel(en.resume.file, { exact: true })).toBeFocused();
    await context.close();
  });
}

test('what was chosen stays chosen when it is too much', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-GB' });
  await signedIn(context, product);
  const page = await context.newPage();
  await page.goto('/projects/import');
  await bring(page, fileOf({ projects: Array.from({ length: 32 }, (_, at) => ({ name: `Work ${at + 1}` })) }));
  for (const box of (await page.getByRole('checkbox').all()).slice(1)) await box.check();
  await page.getByRole('button', { name: en.resume.make }).click();
  await expect(page.getByRole('alert').getByText(en.resume.errors.imported_drafts_too_many)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(31);
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await context.close();
});

const refusals = [
  ['no file', null, 'resume_required'],
  ['a photo', fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'me.jpg'), 'resume_kind_unknown'],
  ['a file of 10 MB', fileOf(Buffer.alloc(10 * 1024 * 1024, '{'), 'large.json'), 'resume_too_large'],
  ['a broken archive', fileOf(Buffer.from('PK\x03\x04 and no more'), 'broken.zip'), 'resume_archive_broken'],
  ['an empty archive', fileOf(Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`), 'empty.zip'), 'resume_archive_foreign'],
  ['JSON of something else', fileOf({ version: 1 }), 'resume_invalid'],
  ['a résumé without work', fileOf({ basics: { name: 'Ann' } }), 'resume_without_works'],
] as const;

for (const [language, { resume: words }] of [
  ['en-GB', en],
  ['es-ES', es],
] as const) {
  test(`says in ${language} why a file was not taken`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: language });
    await signedIn(context, product);
    const page = await context.newPage();
    await page.goto('/projects/import');
    for (const [what, file, code] of refusals) {
      await bring(page, file, words);
      await expect(page.getByRole('alert').getByText(words.errors[code]), what).toBeVisible();
      await expect(page.getByRole('alert'), what).toBeFocused();
    }
    await context.close();
  });
}

test('a public profile has its résumé beside it, kept as the page is and gone as it is', async ({
  browser,
  product,
}) => {
  const { username } = personOf('ines-valcarcel');
  const work = projectOf(username, 'almacen-de-tejas');
  const first = await ask(product, `/${username}/resume.json`);
  const again = await ask(product, `/${username}/resume.json`);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(again.headers['access-control-allow-origin']).toBe('*');
  expect(again.headers.age).toBeDefined();
  const read = JSON.parse(again.body);
  validate(read, (errors) => expect(errors).toBeNull());
  const named = read.certificates.find(({ name }: { name: string }) => name === work.title);
  expect(named).toMatchObject({ issuer: 'Countersign', url: `${product.url}/p/${work.short_id}` });
  for (const address of [named.countersign.credential, named.countersign.proof]) {
    const { pathname } = new URL(address);
    await expect.poll(async () => (await ask(product, pathname)).status, pathname).toBe(200);
  }

  const missing = await ask(product, '/nobody-has-this/resume.json');
  expect([missing.status, missing.headers['access-control-allow-origin']]).toEqual([404, '*']);
  const profile = (await ask(product, `/${username}`)).body;
  expect(profile).toContain(`type="application/json" href="${product.url}/${username}/resume.json"`);
  const context = await browser.newContext({ baseURL: product.url });
  await signIn(context, product, username);
  const set = async (visibility: string) =>
    (await call(context, `${product.url}/api/profile/visibility`, 'PUT', { visibility })).status();
  expect(await set('private')).toBe(200);
  await expect.poll(async () => (await ask(product, `/${username}/resume.json`)).status).toBe(404);
  expect(await set('public')).toBe(200);
  await context.close();
});
