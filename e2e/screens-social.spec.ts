import { demoId } from '../server/features/demo/demo-id.ts';
import type { Catalogue } from '../shared/i18n/en.ts';
import { projectOf, signIn } from './support/demo.ts';
import { expect, violationsOf } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { inDemo, test } from './support/viewer.ts';

const film = projectOf('noor-el-idrissi', 'the-long-tide');
const quiet = projectOf('noor-el-idrissi', 'forty-short-films');
const path = `/dashboard/comments/${film.short_id}`;
const heading = /Long Tide/;

test('who endorses whom, who worked with whom, and who is kept off', async ({ viewerOf }) => {
  const { see } = viewerOf(inDemo('leila-haddad'));
  await see('who endorses whom', { path: '/dashboard/backings', heading: ({ backing }) => backing.list.title });
  await see('endorsing nothing', {
    path: '/dashboard/backings/noor-el-idrissi',
    heading: /Noor El Idrissi/,
    refused: 422,
    act: async (page, { backing }) => {
      await page.getByRole('button', { name: backing.give.send }).press('Enter');
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
      await page.getByRole('button', { name: collaborators.own.ask, exact: true }).press('Enter');
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
  const of = ({ social }: Catalogue, act: keyof Catalogue['social']['comment']['acts'], name: string) =>
    social.comment.of.replace('{act}', social.comment.acts[act]).replace('{name}', name);
  await see('a discussion', {
    path,
    heading,
    deeds: [
      {
        name: 'answering',
        act: async (page, words) => {
          await page.getByRole('button', { name: of(words, 'answer', 'Leila Haddad'), exact: true }).press('Enter');
          await expect(page.getByRole('button', { name: words.social.form.sendAnswer, exact: true })).toBeVisible();
        },
      },
    ],
  });
  await see('nothing said yet', { path: `/dashboard/comments/${quiet.short_id}`, heading: /Forty short films/ });
  await see('saying nothing', {
    path,
    heading,
    refused: 422,
    act: async (page, { social }) => {
      await page.getByRole('button', { name: social.form.send, exact: true }).press('Enter');
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
    deeds: [
      {
        name: 'offering names',
        act: async (page, { social }) => {
          await page.getByLabel(social.form.label, { exact: true }).pressSequentially('Thanks @');
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      },
    ],
  });
  await see('reporting a comment', {
    path: `/report/comment/${demoId('comment leila-haddad 9')}`,
    heading: ({ reports }) => reports.form.title,
  });
  await viewerOf(inDemo('noor-el-idrissi')).see('hiding a comment under one’s own work', {
    path,
    heading,
    act: async (page, words) => {
      await page.getByRole('button', { name: of(words, 'hide', 'Leila Haddad'), exact: true }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
});

// All by keyboard, on a phone, in both languages.
test('what one says twice at once is read once, stays under its hands when the discussion ends, and goes with a block', async ({
  browser,
  product,
}) => {
  const viewport = { width: 360, height: 740 };
  const [saying, looking, owning] = await Promise.all(
    ['es-ES', 'en-GB', 'en-GB'].map((locale) => browser.newContext({ baseURL: product.url, locale, viewport })),
  );
  if (!saying || !looking || !owning) throw new Error('three browsers');
  await signedIn(saying, product, newPerson('Marek Dvorak'));
  await signedIn(looking, product, newPerson('Vera Lindqvist'));
  await signIn(owning, product, 'noor-el-idrissi');
  const reader = await looking.newPage();
  const watching = reader.waitForResponse(/discussion\/watch$/);
  await reader.goto(`/dashboard/comments/${quiet.short_id}`);
  await watching;

  const writer = await saying.newPage();
  await writer.goto(`/p/${quiet.short_id}`);
  await writer.getByRole('link', { name: 'Di que te gusta o comenta' }).press('Enter');
  await writer.getByRole('button', { name: 'Me gusta', exact: true }).press('Enter');
  const liked = writer.getByRole('button', { name: 'Te gusta' });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await expect(liked).toBeFocused();
  const field = writer.getByLabel('Tu comentario');
  await field.pressSequentially('Les presté **cuarenta** bobinas. @noor-el');
  await expect(writer.getByRole('option', { name: /Noor El Idrissi/ })).toHaveAttribute('aria-selected', 'true');
  await expect(writer.getByRole('status').getByText('1 nombre. Las flechas eligen, Intro lo pone.')).toBeAttached();
  await field.press('Escape');
  await expect(writer.getByRole('listbox')).toHaveCount(0);
  await field.pressSequentially('-');
  await expect(writer.getByRole('option', { name: /Noor El Idrissi/ })).toBeInViewport();
  await field.press('Enter');
  await expect(field).toHaveValue('Les presté **cuarenta** bobinas. @noor-el-idrissi ');
  const send = writer.getByRole('button', { name: 'Publicar comentario' });
  await send.focus();
  await Promise.all([writer.keyboard.press('Enter'), writer.keyboard.press('Enter')]);
  await expect(reader.getByText('1 like', { exact: true })).toBeVisible();
  await expect(reader.locator('strong', { hasText: 'cuarenta' })).toHaveCount(1);
  await expect(reader.getByRole('heading', { name: '1 comment' })).toBeVisible();
  const everybody = await browser.newContext();
  await expect
    .poll(async () => (await everybody.request.get(`${product.url}/p/${quiet.short_id}`)).text())
    .toContain('Les presté <strong>cuarenta</strong> bobinas. <a href="/noor-el-idrissi">@noor-el-idrissi</a>');

  await reader.getByRole('button', { name: 'Answer: comment by Marek Dvorak' }).press('Enter');
  const answer = reader.getByLabel('Your answer to Marek Dvorak');
  await expect(answer).toBeFocused();
  await answer.fill('Which of them came back?');
  await reader.getByRole('button', { name: 'Post answer' }).press('Enter');
  await expect(writer.getByText('Which of them came back?')).toBeVisible();
  // A form that closes leaves whoever types in the one below it alone.
  const held = Promise.withResolvers<void>();
  await reader.route('**', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await reader.getByRole('button', { name: 'Answer: comment by Marek Dvorak' }).press('Enter');
  await answer.fill('And when?');
  await reader.getByRole('button', { name: 'Post answer' }).press('Enter');
  await reader.getByRole('button', { name: 'Change: comment by Vera Lindqvist' }).press('Enter');
  const edited = reader.getByLabel('Your comment, changed');
  await expect(edited).toBeFocused();
  held.resolve();
  await expect(answer).toBeHidden();
  await expect(reader.getByText('And when?')).toBeVisible();
  await expect(edited).toBeFocused();
  await reader.unrouteAll({ behavior: 'wait' });
  await field.fill('Treinta y ocho.');
  const closed = await call(owning, `${product.url}/api/public-projects/${quiet.short_id}/discussion`, 'PUT', {
    closed: true,
  });
  expect(closed.status()).toBe(204);
  await expect(writer.getByRole('alert')).toContainText('Aquí ya no se admiten comentarios');
  await expect(field).toHaveValue('Treinta y ocho.');
  await expect(field).toHaveAttribute('readonly');
  await expect(field).toBeFocused();
  expect(await violationsOf(writer)).toEqual([]);

  await reader.getByRole('link', { name: 'Block or mute: comment by Marek Dvorak' }).press('Enter');
  await reader.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await expect(reader.getByText(/^You block Marek Dvorak/)).toBeFocused();
  expect(await violationsOf(reader)).toEqual([]);
  await reader.goBack();
  await expect(reader.getByText('Which of them came back?')).toBeVisible();
  await expect(reader.locator('strong', { hasText: 'cuarenta' })).toHaveCount(0);
});

// All by keyboard, on a phone, in both languages.
test('one stands by a skill of somebody and on a work of theirs once the other accepts, and takes both back', async ({
  browser,
  product,
}) => {
  const viewport = { width: 360, height: 740 };
  const [spanish, english] = await Promise.all(
    ['es-ES', 'en-GB'].map((locale) => browser.newContext({ baseURL: product.url, locale, viewport })),
  );
  if (!spanish || !english) throw new Error('two browsers');
  await Promise.all([signIn(spanish, product, 'ines-valcarcel'), signIn(english, product, 'noor-el-idrissi')]);
  const [ines, noor] = [await spanish.newPage(), await english.newPage()];
  const everybody = await browser.newContext({ baseURL: product.url });
  const says = async (path: string, text: string) => (await (await everybody.request.get(path)).text()).includes(text);
  const endorsed = () => says('/noor-el-idrissi', 'Inés Valcárcel Ortega');
  const named = () => says(`/en/p/${film.short_id}`, 'Drew the harbour');

  await noor.goto('/dashboard/backings');
  await ines.goto('/es/noor-el-idrissi');
  await ines.getByRole('link', { name: '¿Trabajaste con Noor El Idrissi? Recomienda una habilidad' }).press('Enter');
  await ines.getByRole('radio', { name: 'Story structure' }).press('Space');
  await ines.getByRole('button', { name: 'Recomendar esta habilidad' }).focus();
  await Promise.all([ines.keyboard.press('Enter'), ines.keyboard.press('Enter')]);
  await expect(ines.getByText('Enviado. Noor El Idrissi decide si se muestra.')).toBeVisible();
  await ines.getByRole('link', { name: 'A quién recomiendas' }).press('Enter');
  const given = ines.getByRole('listitem').filter({ hasText: 'Habilidad: Story structure' });
  await expect(given).toContainText('Espera su respuesta.');
  const received = noor.getByRole('listitem').filter({ hasText: 'Inés Valcárcel Ortega' });
  await expect(received).toContainText('Waiting for you. Nobody else sees it.');
  expect(await endorsed()).toBe(false);
  await received.getByRole('button', { name: /^Show it/ }).press('Enter');
  await expect(received).toContainText('Shows on your profile.');
  await expect(received.getByRole('heading')).toBeFocused();
  await expect(given).toContainText('Se ve en su perfil.');
  await expect.poll(endorsed).toBe(true);
  await given.getByRole('button', { name: 'Retirar: Noor El Idrissi, Story structure' }).press('Enter');
  await ines.getByRole('dialog').getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(given).toHaveCount(0);
  await expect(ines.getByRole('heading', { name: 'Por tu parte' })).toBeFocused();
  await expect(received).toHaveCount(0);
  await expect.poll(endorsed).toBe(false);
  expect(await violationsOf(ines)).toEqual([]);
  expect(await violationsOf(noor)).toEqual([]);

  await ines.goto('/dashboard/collaborations');
  await noor.goto(`/dashboard/collaborators/${film.id}`);
  await noor.getByLabel('Username').fill('ines-valcarcel');
  const role = noor.getByLabel('What they did');
  await role.fill('Drew the harbour');
  await Promise.all([role.press('Enter'), role.press('Enter')]);
  const asked = noor.getByRole('listitem').filter({ hasText: 'Inés Valcárcel Ortega' });
  await expect(asked).toContainText('Has not answered. Nobody else sees it.');
  const offered = ines.getByRole('listitem').filter({ hasText: film.title });
  await offered.getByRole('button', { name: /^Aceptar/ }).press('Enter');
  await expect(offered).toContainText('Tu nombre figura en él.');
  await expect(offered.getByRole('heading')).toBeFocused();
  await expect(asked).toContainText('Accepted.');
  await expect.poll(named).toBe(true);
  await offered.getByRole('button', { name: /^Dejar el proyecto/ }).press('Enter');
  await ines.getByRole('dialog').getByRole('button', { name: 'Dejarlo' }).press('Enter');
  await expect(asked).toContainText('Has left this project.');
  await expect(offered).toHaveCount(0);
  await expect(ines.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(named).toBe(false);
  expect(await violationsOf(ines)).toEqual([]);
  expect(await violationsOf(noor)).toEqual([]);
});
