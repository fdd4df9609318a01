import type { BrowserContext, Page } from '@playwright/test';
import en from '../shared/i18n/en/signing.ts';
import { databaseOf, type ProductDatabase } from './support/database.ts';
import { expect, linkIn, mailTo } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { addProject, confirm, newSigner, signingLink } from './support/projects.ts';
import { askedProject, strangersBrowser } from './support/signing.ts';
import { test } from './support/viewer.ts';

let data: ProductDatabase;
let owner: BrowserContext;
test.beforeAll(async ({ product }) => {
  data = await databaseOf(product);
});
test.beforeEach(async ({ browser }) => {
  owner = await browser.newContext();
});
test.afterAll(() => data.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const asks = (name: string) => en.request.heading.replace('{owner}', name);
const rename = async (url: string, full_name: string) => {
  const { version } = await (await owner.request.get(`${url}/api/profile`)).json();
  const renamed = await call(owner, `${url}/api/profile`, 'PATCH', { version, full_name });
  expect(renamed.ok(), await renamed.text()).toBe(true);
};

for (const javaScriptEnabled of [true, false]) {
  test(`renamed while the signer reads, ${javaScriptEnabled ? 'with' : 'without'} script: read again, and the comment is kept`, async ({
    browser,
    product,
  }) => {
    await signedIn(owner, product, newPerson('Anna Old'));
    const { id, link } = await askedProject(owner, product);
    // Without script the button cannot say what is being chosen.
    const send = async (at: Page) => {
      await at.getByRole('radio', { name: /^Confirm/ }).check();
      await at.getByRole('button', { name: new RegExp(`${en.form.send}|${en.answers.confirmed.button}`) }).click();
    };
    const page = await (await browser.newContext({ javaScriptEnabled, locale: 'en-GB' })).newPage();
    await page.goto(link);
    await expect(heading(page)).toHaveText(asks('Anna Old'));
    await page.getByLabel(en.form.comment).fill('Every flat passed.');
    await rename(product.url, 'Somebody Famous');
    await send(page);
    await expect(page.getByRole('alert')).toContainText('has changed something on this page');
    await expect(heading(page)).toHaveText(asks('Somebody Famous'));
    await expect(page.getByLabel(en.form.comment)).toHaveValue('Every flat passed.');
    expect(await data.count('confirmations where project_id = $1', [id])).toBe(0);
    await send(page);
    await expect(heading(page)).toHaveText('Project Verified');
    const [row] = await data.rows<object>('select owner_name, comment from confirmations where project_id = $1', [id]);
    expect(row).toEqual({ owner_name: 'Somebody Famous', comment: 'Every flat passed.' });
    await page.context().close();
  });
}

test('a new name after the confirmation: told beforehand, proved, and shown beside the confirmed one', async ({
  browser,
  product,
  viewerOf,
}) => {
  const person = newPerson('Anna Old');
  await signedIn(owner, product, person);
  const { id, link, signer } = await askedProject(owner, product, { title: 'Quai 24' });
  const visit = await (await strangersBrowser(browser)).newPage();
  await visit.goto(link);
  await confirm(visit);
  await expect(heading(visit)).toHaveText('Project Verified');
  await data.rows(
    `update sessions set authenticated_at = now() - interval '1 hour'
      where user_id = (select id from profiles where email = $1)`,
    [person.email],
  );

  const page = await owner.newPage();
  await page.goto(`${product.url}/settings`);
  const name = page.getByLabel('Full name');
  const told = page.getByText('1 person confirmed you as Anna Old.');
  // A field is filled in two steps: what the script does between them, as it arrives, is the matter of
  // all-forms.spec.ts.
  await expect(async () => {
    await name.fill('Somebody Famous');
    await expect(told).toBeVisible({ timeout: 1_000 });
    await expect(name).toHaveValue('Somebody Famous');
  }).toPass();
  await name.fill('ANNA OLD');
  await expect(page.getByText('confirmed you as')).toHaveCount(0);
  await name.fill('Somebody Famous');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const proof = page.getByRole('dialog', { name: /Confirm/ });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm' }).first().click();
  await expect(page.getByText('Saved. Others see it now.')).toBeVisible();
  await page.close();

  const mail = await mailTo(product, signer.email, /Anna Old (goes by|ahora se llama) Somebody Famous/);
  const receipt = await strangersBrowser(browser);
  await receipt.request.get(linkIn(mail, '/verify-project/'));
  const both = ({ public: words }: { public: { confirmedAs: { name: string } } }) =>
    words.confirmedAs.name.replaceAll(/<\/?b>/g, '').replace('{name}', 'Anna Old');
  const shows = async (at: Page, words: Parameters<typeof both>[0]) =>
    expect(at.getByText(both(words)).first()).toBeVisible();
  const { see } = viewerOf(async (context) => context.addCookies(await receipt.cookies()));
  await see('the project page', { path: `/p/${id}`, heading: 'Quai 24', act: shows });
  await see('the profile', { path: `/${person.username}`, heading: 'Somebody Famous', act: shows });
  await see('the receipt', {
    path: `/verify-project/${id}`,
    heading: ({ signing }) => signing.states.answered.heading,
    act: shows,
  });
  await see('the result', {
    path: `/verify-complete?project=${id}`,
    heading: ({ answered }) => answered.verified,
    act: shows,
  });
});

test('a receipt of an older version shows that version, and no later word', async ({ browser, product, viewerOf }) => {
  await signedIn(owner, product, newPerson('Nadia Brandt'));
  const signer = newSigner();
  const id = await addProject(owner, product, [signer], { title: 'The title then' });
  const page = await (await strangersBrowser(browser)).newPage();
  await page.goto(await signingLink(product, signer));
  await page.getByRole('radio', { name: /^Ask for changes/ }).check();
  await page.getByLabel('What has to change').fill('Which year was it?');
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  const receipt = await strangersBrowser(browser);
  await receipt.request.get(
    linkIn(await mailTo(product, signer.email, /^(Your answer|Tu respuesta)/), '/verify-project/'),
  );
  await data.rows(`update projects set version = 2, title = 'A later title', summary = 'A later title' where id = $1`, [
    id,
  ]);
  const { see } = viewerOf(async (context) => context.addCookies(await receipt.cookies()));
  await see('the receipt', {
    path: `/verify-project/${id}`,
    heading: ({ signing }) => signing.states.answered.heading,
    act: async (at, { signing }) => {
      await expect(at.getByText(signing.states.answered.outdated)).toBeVisible();
      await expect(at.getByRole('heading', { name: 'The title then' })).toBeVisible();
      await expect(at.getByText('A later title')).toHaveCount(0);
    },
  });
});
