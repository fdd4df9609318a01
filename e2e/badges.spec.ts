import en from '../shared/i18n/en.ts';
import { test as onDemo, personOf, projectOf, signIn } from './support/demo.ts';
import { foreignSite } from './support/foreign-site.ts';
import { expect, scriptThere } from './support/journey.ts';
import { inDemo, test, visitor } from './support/viewer.ts';

const words = en.verify;
const owner = personOf('ines-valcarcel');
const work = projectOf(owner.username, 'almacen-de-tejas');

test.beforeEach(async ({ product }) => {
  // A job issues credentials after the start.
  const status = async () => (await fetch(`${product.url}/c/${work.short_id}/bundle`)).status;
  await expect.poll(status, { timeout: 200_000 }).toBe(200);
});

test('the page of a credential offers all of its files, and its owner’s page does', async ({ viewerOf }) => {
  await viewerOf(visitor).see('credential', { path: `/c/${work.short_id}`, heading: work.title });
  await viewerOf(inDemo(owner.username)).see('own project', {
    path: `/projects/${work.id}`,
    heading: work.title,
    deeds: [{ name: 'embed', act: (page, { credential }) => page.getByText(credential.own.embed.title).click() }],
  });
});

onDemo(
  'another site shows what the owner copied, and whoever reads it gets to the page',
  async ({ page, context, product, axe }) => {
    await signIn(context, product, owner.username);
    await page.goto(`/projects/${work.id}`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await scriptThere(page);
    await page.getByText('Show it on your site').click();
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await expect(page.getByText('Code copied')).toBeVisible();
    const snippet = await page.evaluate(() => navigator.clipboard.readText());
    expect(snippet).toBe(await page.getByText(/^<iframe /).textContent());
    const html = `<html lang="en"><title>A site</title><main><h1>My work</h1>${snippet}</main></html>`;
    const site = await foreignSite(html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(site.url);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(work.title);
      const isScrolled = () =>
        page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);
      expect(await isScrolled()).toBe(false);
      await axe();
      const opened = page.waitForEvent('popup');
      await frame.getByRole('link').click();
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(work.title);
    }
    site.close();
  },
);

onDemo('a credential is checked on our page, by its address, its text and its picture', async ({ page, product }) => {
  const address = `${product.url}/c/${work.short_id}`;
  const text = await (await fetch(`${address}.json`)).text();
  const picture = Buffer.from(await (await fetch(`${address}.png`)).arrayBuffer());
  const check = async (act: () => Promise<unknown>, answer: string) => {
    await page.goto(`${product.url}/verify`);
    await act();
    await page.getByRole('button', { name: words.button, exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(answer);
  };
  const paste = (given: string) => () => page.getByLabel(words.field).fill(given);
  await check(paste(address), 'Valid');
  await check(paste(text), 'Valid');
  await check(paste(text.replace(work.title, 'Another work')), 'Not valid');
  const file = { name: 'credential.png', mimeType: 'image/png', buffer: picture };
  await check(() => page.getByLabel(words.file).setInputFiles(file), 'Valid');
});
