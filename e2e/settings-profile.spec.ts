import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import reach from '../shared/i18n/en/reach.ts';
import words from '../shared/i18n/en/settings.ts';
import { choose, expect, scriptThere, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';

// A signer or an owner may read us through the translator of their browser.
test.use({ isTranslated: true });

const save = (page: Page) => page.getByRole('button', { name: words.profile.save, exact: true }).click();
const form = (page: Page) => page.getByRole('region', { name: words.profile.title, exact: true });
const saved = (page: Page) => expect(page.getByText(words.profile.saved)).toBeVisible();
const topBarPhoto = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .locator('img');

test('what somebody says of themselves is kept and shown', async ({ page, context, product, axe }) => {
  const person = await signedIn(context, product);
  await page.goto('/settings');
  await page.getByLabel('Full name').fill('Nadia Brandt-Ouedraogo');
  await page.getByLabel('Headline').fill('Sound engineer for documentaries');
  await page.getByRole('textbox', { name: 'About' }).fill('I record where it is loud.\nAnd mix where it is not.');
  await page.getByLabel('Place').fill('Bremen');
  const languages = form(page).getByRole('textbox', { name: 'Languages' });
  await languages.fill('Deutsch, English,');
  const skills = form(page).getByRole('textbox', { name: words.profile.skills });
  await skills.fill('Field recording');
  await skills.press('Enter');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Web address').fill('brandt.example/sound');
  await page.getByLabel('Name of the link').fill('Recordings');
  await expect(page.getByText(words.profile.unsaved)).toBeVisible();
  await axe();
  await save(page);
  await saved(page);
  // The name in the shell follows without a reload.
  await expect(page.getByRole('button', { name: 'Account of Nadia Brandt-Ouedraogo' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Sound engineer for documentaries');
  await expect(page.getByLabel('Web address')).toHaveValue('https://brandt.example/sound');
  await expect(form(page).getByRole('list', { name: 'Languages' })).toContainText('Deutsch');

  await page.goto(`/${person.username}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Brandt-Ouedraogo');
  await expect(page.getByRole('link', { name: 'Recordings' })).toHaveAttribute('href', 'https://brandt.example/sound');
  await expect(page.getByRole('listitem').filter({ hasText: 'Field recording' })).toContainText('stated');
  await expect(page.getByText('Deutsch, English')).toBeVisible();
});

test('a word that is typed and not added yet is saved by the press that leaves its field', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/settings');
  await form(page).getByRole('textbox', { name: words.profile.skills }).fill('Field recording');
  await save(page);
  await saved(page);
  await expect(form(page).getByRole('list', { name: words.profile.skills })).toContainText('Field recording');
  expect((await (await context.request.get(`${product.url}/api/profile`)).json()).skills).toEqual(['Field recording']);
});

test('a wrong field is named, and leaving asks first', async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/settings');
  await page.getByLabel('Full name').fill(' ');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Full name: Type your full name.');
  await expect(page.getByRole('alert')).toBeFocused();

  await page.getByRole('link', { name: words.sections.privacy.title, exact: true }).click();
  const question = page.getByRole('dialog', { name: words.leave.title });
  await question.getByRole('button', { name: words.leave.stay }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: words.sections.privacy.title, exact: true }).click();
  await question.getByRole('button', { name: words.leave.leave }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.sections.privacy.title })).toBeVisible();
});

test('another username: asked about, kept, and the old link leads on', async ({
  page,
  context,
  product,
  browser,
  request,
}) => {
  const other = await browser.newContext();
  const { username: taken } = await signedIn(other, product);
  await other.close();
  const person = await signedIn(context, product);
  const fresh = `${newPerson().username}-new`;
  await page.goto('/settings');
  const field = page.getByRole('textbox', { name: 'Username' });
  const change = page.getByRole('button', { name: words.username.change });
  const question = page.getByRole('dialog');
  for (const [name, wrong] of [
    ['', 'Use at least 3 characters.'],
    ['settings', 'This name is kept for a page of ours.'],
    [taken, 'Somebody already has this name. Choose another one.'],
  ] as const) {
    await field.fill(name);
    if (name) await expect(page.getByText(wrong).first()).toBeVisible();
    await change.click();
    await expect(page.getByText(wrong).first(), 'what is known to be wrong is said').toBeVisible();
    await expect(field).toBeFocused();
    await expect(question, 'and not asked about').toHaveCount(0);
  }
  await field.fill(fresh);
  await expect(page.getByText(`“${fresh}” is free.`)).toBeVisible();
  await change.click();
  await expect(question).toContainText(`Links to /${person.username} lead there for 90 days`);
  await page.goBack();
  await expect(question, 'Back leaves the question, and not the page').toHaveCount(0);
  await expect(field).toHaveValue(fresh);
  await change.click();
  await question.getByRole('button', { name: words.username.confirm }).click();
  await expect(page.getByText(`You are “${fresh}” now.`)).toBeVisible();
  await expect(page.getByText(`“${fresh}” is free.`), 'which nobody else can have').toHaveCount(0);
  await expect(page.getByText(`/${person.username} leads to you until`)).toBeVisible();

  const moved = await request.get(`${product.url}/${person.username}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `/${fresh}`]);
  await page.goto(`/${person.username}`);
  await expect(page).toHaveURL(`${product.url}/${fresh}`);
  const before = await request.get(`${product.url}/api/username-availability?username=${person.username}`);
  expect(await before.json()).toMatchObject({ available: false, code: 'username_taken' });
});

test('a page kept under the old name is dropped', async ({ page, context, product, request }) => {
  const person = await signedIn(context, product);
  const url = `${product.url}/${person.username}`;
  for (const _time of [1, 2]) expect((await request.get(url)).status()).toBe(200);
  await call(context, `${product.url}/api/profile/username`, 'PUT', { username: `${person.username}x` });
  await expect.poll(async () => (await request.get(url, { maxRedirects: 0 })).status()).toBe(308);
  await page.goto(`/dashboard/profile/${person.username}`);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});

test('a photo is cut with the keyboard and shows everywhere at once', async ({ page, context, product, axe }) => {
  const person = await signedIn(context, product);
  // A file may be chosen before the page's script is there.
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  await page.goto('/settings', { waitUntil: 'commit' });
  const file = page.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  arrive();
  await expect(page.getByRole('alert')).toContainText('This picture cannot be read.');

  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } });
  const buffer = await picture
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: words.photo.cropTitle });
  const cropped = dialog.getByRole('group', { name: words.photo.cropArea });
  await cropped.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('slider', { name: words.photo.zoom })).toBeFocused();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider')).toHaveValue('1.5');
  await axe();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: words.photo.save }).click();
  const query = new URL((await sent).url()).searchParams;
  expect(Number(query.get('size'))).toBe(400);
  expect(Number(query.get('x'))).toBeLessThan(250);
  await expect(page.getByText(words.photo.saved)).toBeVisible();
  const source = await topBarPhoto(page).getAttribute('src');
  expect(source).toMatch(/^\/api\/photos\/[\da-f-]{36}$/);

  await page.goto(`/${person.username}`);
  const portrait = page.getByRole('img', { name: /Nadia Brandt/ });
  await expect(portrait).toHaveAttribute('src', source ?? '');
  expect(await portrait.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([512, 512]);

  await page.goto('/settings');
  await page.getByRole('button', { name: words.photo.remove }).click();
  await expect(page.getByText(words.photo.removed)).toBeVisible();
  await expect(topBarPhoto(page)).toHaveCount(0);
});

test('private is private, and one’s own view stays', async ({ page, context, product, request }) => {
  const person = await signedIn(context, product);
  const status = async () => (await request.get(`${product.url}/${person.username}`)).status();
  expect(await status()).toBe(200);
  await page.goto('/settings/privacy');
  await page.getByRole('radio', { name: /^Private/ }).focus();
  await page.keyboard.press('Space');
  // What belongs to Public alone goes, and the button below moves up: pressed meanwhile, it is not where it was.
  await expect(page.getByRole('group', { name: words.privacy.listing, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words.privacy.save }).click();
  await expect(page.getByText(words.privacy.private.saved)).toBeVisible();
  await expect.poll(status).toBe(404);
  expect((await request.get(`${product.url}/api/profiles/${person.username}`)).status()).toBe(404);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await expect(page.getByText(words.own.visibility.private)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.full_name);
  await expect(page.getByRole('link', { name: words.own.lacks.headline })).toBeVisible();
  await page.getByRole('link', { name: words.own.lacks.headline }).click();
  await expect(page.getByLabel('Headline')).toBeFocused();
});

test('a public profile says apart whether search engines and Discover may list it', async ({
  page,
  context,
  product,
  request,
}) => {
  const person = await signedIn(context, product, newPerson('Kestrelle Brandt'));
  const html = async (path: string) => (await request.get(product.url + path)).text();
  const asked = async () => {
    const profile = await html(`/${person.username}`);
    return [
      profile.includes('<meta name="robots" content="noindex"/>'),
      /hrefLang|application\/ld\+json/i.test(profile),
    ];
  };
  const found = async () => (await html('/discover?q=kestrelle&kind=person')).includes(`href="/${person.username}"`);
  expect(await asked()).toEqual([false, true]);
  // Without news the form alone asks for the profile again.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/settings/privacy');
  await scriptThere(page);
  const [engines, discover] = [words.privacy.engines_may_list, words.privacy.discover_may_list].map(({ title }) =>
    page.getByRole('checkbox', { name: title }),
  ) as [Locator, Locator];
  await expect(engines).toBeChecked();
  await expect(discover).toBeChecked();
  const saveIt = async () => {
    await page.getByRole('button', { name: words.privacy.save }).click();
    await expect(page.getByText(words.privacy.public.saved)).toBeVisible();
  };
  await engines.uncheck();
  await saveIt();
  expect([await asked(), await found()]).toEqual([[true, false], true]);
  // What is chosen while it is being saved stays.
  const sent: Route[] = [];
  await page.route('**/api/profile/visibility', (route) => void sent.push(route), { times: 1 });
  await engines.check();
  await page.getByRole('button', { name: words.privacy.save }).click();
  await expect.poll(() => sent.length).toBe(1);
  await discover.uncheck();
  const readAgain = page.waitForResponse(`${product.url}/api/profile`);
  await sent[0]?.continue();
  await readAgain;
  await expect(discover).not.toBeChecked();
  await saveIt();
  expect([await asked(), await found()]).toEqual([[false, true], false]);

  // What they say of a public profile is nothing of any other.
  await page.getByRole('radio', { name: /^Unlisted/ }).check();
  await expect(engines).toHaveCount(0);
  await page.getByRole('radio', { name: /^Public/ }).check();
  await expect(discover).not.toBeChecked();
});

test('available for work, by keyboard: on the profile and in Discover until somebody is never to see it', async ({
  page,
  context,
  product,
  request,
  axe,
}) => {
  const person = await signedIn(context, product, newPerson('Merganser Brandt'));
  const html = async (path: string) => (await request.get(product.url + path)).text();
  const shown = async () => [
    (await html(`/en/${person.username}`)).includes(words.profile.available.title),
    (await html('/discover?q=merganser&available=yes')).includes(`href="/${person.username}"`),
  ];
  const switchOf = page.getByRole('checkbox', { name: words.profile.available.title });
  const press = async (target: Locator, key: string) => {
    await target.focus();
    await page.keyboard.press(key);
  };
  await expect.poll(shown).toEqual([false, false]);
  await page.goto('/settings');
  await press(switchOf, 'Space');
  await expect(switchOf).toBeChecked();
  await press(page.getByRole('button', { name: words.profile.save, exact: true }), 'Enter');
  await saved(page);
  await expect.poll(shown).toEqual([true, true]);

  // Whoever lists an organisation is told that it shows no more, and finds the way back.
  await page.goto('/settings/blocked');
  const list = page.getByRole('region', { name: reach.unseen.title });
  await expect(list.getByRole('status')).toHaveText(reach.unseen.shown);
  await press(list.getByLabel(reach.unseen.name), 'End');
  await page.keyboard.type('moll.example');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('status')).toContainText('no longer shown');
  await expect.poll(shown).toEqual([false, false]);
  await axe();
  await press(list.getByRole('link', { name: 'your profile' }), 'Enter');
  // It can still be taken back, and then not be said again.
  await expect(switchOf).toBeFocused();
  await expect(switchOf).toHaveAccessibleDescription(/^You keep 1 organisation .* So it does not show/);
  await page.keyboard.press('Space');
  await press(page.getByRole('button', { name: words.profile.save, exact: true }), 'Enter');
  await saved(page);
  await expect(switchOf).toBeDisabled();
  await expect(switchOf).toHaveAccessibleDescription(/empty that list first\.$/);
  await axe();
  await press(page.getByRole('link', { name: words.profile.available.list }), 'Enter');
  await press(page.getByRole('button', { name: 'Remove moll.example' }), 'Enter');
  await expect(list.getByText(reach.unseen.none)).toBeVisible();
  await page.getByRole('link', { name: words.sections.profile.title, exact: true }).last().click();
  await expect(switchOf).toBeEnabled();
  await press(switchOf, 'Space');
  await press(page.getByRole('button', { name: words.profile.save, exact: true }), 'Enter');
  await saved(page);
  await expect.poll(shown).toEqual([true, true]);
});

test('two windows: the second is asked, and other fields are kept', async ({ page, context, product }) => {
  await signedIn(context, product);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/settings');
    await expect(each.getByLabel('Headline')).toBeVisible();
  }
  await other.getByLabel('Headline').fill('Typed second');
  await page.getByLabel('Headline').fill('Saved first');
  await page.getByLabel('Place').fill('Bremen');
  await save(page);
  await saved(page);
  await save(other);
  const clash = other.getByRole('alert').filter({ hasText: words.profile.clash.title });
  await expect(clash).toContainText('Saved first');
  await clash.getByRole('button', { name: words.profile.clash.keep }).click();
  await saved(other);
  await expect(other.getByLabel('Place')).toHaveValue('Bremen');
  // The first window, with nothing typed, follows by itself.
  await expect(page.getByLabel('Headline')).toHaveValue('Typed second');

  await page.getByLabel('Headline').fill('Third');
  await other.getByLabel('Place').fill('Oldenburg');
  await save(other);
  await saved(other);
  await save(page);
  await saved(page);
  await expect(page.getByLabel('Place')).toHaveValue('Oldenburg');
});

test('language, theme and sidebar', async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/settings/appearance');
  // On a slow line the page is left before the answer is there.
  await page.route('**/preferences', () => {});
  await choose(page.getByRole('radio', { name: 'Dark' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute('**/preferences');
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  await page.getByRole('radio', { name: /^Always expanded/ }).check();
  await expect(page.getByRole('complementary').getByText('Settings', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^Expand on hover/ }).check();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const width = async () => (await sidebar.boundingBox())?.width;
  await page.mouse.move(600, 400);
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: 'Notifications' }).click();
  const dropdown = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dropdown).toBeVisible();
  await sidebar.hover();
  await page.waitForTimeout(300);
  expect(await width(), 'not while a dropdown is open').toBe(64);
  await page.keyboard.press('Escape');
  await expect(dropdown).toHaveCount(0);
  await page.mouse.move(600, 400);
  await sidebar.hover();
  await expect.poll(width).toBe(240);
  await page.mouse.move(600, 400);
  await expect.poll(width).toBe(64);
  await page.getByRole('radio', { name: /^Always expanded/ }).check();
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.getByRole('button', { name: words.appearance.useLanguage }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apariencia' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: /^Siempre abierta/ })).toBeChecked();
});

test('a sidebar that opens on hover stays 300 ms when it is left, and 500 ms with a dropdown open', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await context.addCookies([{ name: 'sidebar', value: 'expand-on-hover', url: product.url }]);
  await page.clock.install();
  await page.goto('/dashboard/letters');
  await scriptThere(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const open = () => expect(sidebar).toHaveClass(/(^| )w-60( |$)/);
  const leave = () => page.mouse.move(800, 500);
  const closesAfter = async (ms: number) => {
    await page.clock.fastForward(ms - 1);
    await page.evaluate(() => new Promise((done) => queueMicrotask(() => done(null))));
    await open();
    await page.clock.fastForward(2);
    await expect(sidebar).toHaveClass(/(^| )w-16( |$)/);
  };
  await leave();
  await sidebar.hover();
  await open();
  await leave();
  await closesAfter(300);

  await sidebar.hover();
  await open();
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.press('Enter');
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await leave();
  await closesAfter(500);
});

for (const [why, fail] of [
  ['the server errs', (route) => route.fulfill({ status: 500, body: 'no' })],
  ['nobody answers', (route) => route.abort()],
] satisfies [string, (route: Route) => Promise<void>][])
  test(`a profile that does not load, since ${why}, says so and comes on another try`, async ({
    context,
    page,
    product,
  }) => {
    await signedIn(context, product);
    await context.route('**/api/profile', fail);
    // Within the app; with a document it comes along.
    await page.goto('/settings/appearance');
    await scriptThere(page);
    await page.getByRole('link', { name: 'Profile', exact: true }).last().click();
    await expect(page.getByText('An unexpected error occurred while loading your profile.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).focus();
    await context.unroute('**/api/profile');
    // Not a click, which waits for a button: a change that is told may have read the profile anew before it.
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Full name')).toBeVisible();
    // The button is gone, and the keyboard goes on where it was.
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
