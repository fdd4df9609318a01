import { demoId } from '../server/features/demo/demo-id.ts';
import type { Catalogue } from '../shared/i18n/en.ts';
import { projectOf } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';
import { inDemo, test } from './support/viewer.ts';

const film = projectOf('noor-el-idrissi', 'the-long-tide');
const quiet = projectOf('noor-el-idrissi', 'forty-short-films');
const path = `/dashboard/comments/${film.short_id}`;
const heading = /Long Tide/;

test('who vouches for whom, who worked with whom, and who is kept off', async ({ viewerOf }) => {
  const { see } = viewerOf(inDemo('leila-haddad'));
  await see('who vouches for whom', { path: '/dashboard/backings', heading: ({ backing }) => backing.list.title });
  await see('vouching for nothing', {
    path: '/dashboard/backings/noor-el-idrissi',
    heading: /Noor El Idrissi/,
    refused: 422,
    act: async (page, { backing }) => {
      await page.getByRole('button', { name: backing.give.send }).click();
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
  });
  await see('projects of others', {
    path: '/dashboard/collaborations',
    heading: ({ collaborators }) => collaborators.mine.title,
  });
  const lease = projectOf('leila-haddad', 'wind-farm-lease');
  await see('asking nobody', {
    path: `/dashboard/collaborators/${lease.id}`,
    heading: new RegExp(lease.title),
    refused: 422,
    act: async (page, { collaborators }) => {
      await page.getByRole('button', { name: collaborators.own.ask, exact: true }).click();
      await expect(page.locator('[id$=-error]').first()).toBeVisible();
    },
  });
  await viewerOf(inDemo('noor-el-idrissi')).see('who stands on a work', {
    path: `/dashboard/collaborators/${film.id}`,
    heading,
  });
  await see('blocking somebody', { path: '/dashboard/block/noor-el-idrissi', heading: /Noor/ });
  await see('nobody kept off', {
    path: '/settings/blocked',
    heading: ({ settings }) => settings.sections.blocked.title,
  });
});

test('what people say of a work', async ({ viewerOf }) => {
  const { see } = viewerOf(inDemo('tquiroga'));
  await see('a discussion', { path, heading });
  await see('nothing said yet', { path: `/dashboard/comments/${quiet.short_id}`, heading: /Forty short films/ });
  await see('saying nothing', {
    path,
    heading,
    refused: 422,
    act: async (page, { social }) => {
      await page.getByRole('button', { name: social.form.send, exact: true }).click();
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
  });
  const of = ({ social }: Catalogue, act: keyof Catalogue['social']['comment']['acts'], name: string) =>
    social.comment.of.replace('{act}', social.comment.acts[act]).replace('{name}', name);
  await see('answering', {
    path,
    heading,
    act: async (page, words) => {
      await page.getByRole('button', { name: of(words, 'answer', 'Leila Haddad'), exact: true }).click();
      await expect(page.getByRole('button', { name: words.social.form.sendAnswer, exact: true })).toBeVisible();
    },
  });
  await see('offering names', {
    path,
    heading,
    act: async (page, { social }) => {
      await page.getByLabel(social.form.label, { exact: true }).pressSequentially('Thanks @');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  });
  await see('reporting a comment', {
    path: `/report/comment/${demoId('comment leila-haddad 9')}`,
    heading: ({ reports }) => reports.form.title,
  });
  await viewerOf(inDemo('noor-el-idrissi')).see('hiding a comment under one’s own work', {
    path,
    heading,
    act: async (page, words) => {
      await page.getByRole('button', { name: of(words, 'hide', 'Leila Haddad'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
});

test('what one says by a double click, another who looks reads once and at once', async ({ browser, product }) => {
  const [saying, looking] = await Promise.all(
    ['say', 'look'].map(() => browser.newContext({ baseURL: product.url, locale: 'en-GB' })),
  );
  if (!saying || !looking) throw new Error('two browsers');
  await signedIn(saying, product, newPerson('Marek Dvorak'));
  await signedIn(looking, product, newPerson('Vera Lindqvist'));
  const reader = await looking.newPage();
  const watching = reader.waitForResponse(/discussion\/watch$/);
  await reader.goto(`/dashboard/comments/${quiet.short_id}`);
  await watching;

  const writer = await saying.newPage();
  await writer.goto(`/p/${quiet.short_id}`);
  await writer.getByRole('link', { name: 'Like it or say something' }).click();
  await writer.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(writer.getByRole('button', { name: 'You like this' })).toHaveAttribute('aria-pressed', 'true');
  const field = writer.getByLabel('Your comment');
  await field.pressSequentially('I lent them **forty** reels. @noor-el');
  await expect(writer.getByRole('option', { name: /Noor El Idrissi/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('I lent them **forty** reels. @noor-el-idrissi ');
  await writer.getByRole('button', { name: 'Post comment' }).dblclick();
  await expect(reader.getByText('1 like', { exact: true })).toBeVisible();
  await expect(reader.locator('strong', { hasText: 'forty' })).toHaveCount(1);
  await expect(reader.getByRole('heading', { name: '1 comment' })).toBeVisible();
  const everybody = await browser.newContext();
  await expect
    .poll(async () => (await everybody.request.get(`${product.url}/p/${quiet.short_id}`)).text())
    .toContain('I lent them <strong>forty</strong> reels. <a href="/noor-el-idrissi">@noor-el-idrissi</a>');
  await Promise.all([saying.close(), looking.close()]);
});
