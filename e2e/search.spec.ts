import { demoPassword } from '../server/features/demo/demo-people.ts';
import { personOf, test } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { signedIn } from './support/people.ts';

test('somebody is found as one types, by keyboard, and the address is the search', async ({ page, product }) => {
  await page.goto(`${product.url}/en/discover`);
  await expect(page.getByRole('heading', { level: 2, name: 'Recently confirmed' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search people and projects' });
  await expect(field).toHaveAttribute('aria-keyshortcuts', '/');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.pressSequentially('noor el idrissi');
  const first = page.locator('[data-hit]').first();
  await expect(first).toHaveText('Noor El Idrissi');
  await expect(page).toHaveURL(/\/en\/discover\?q=noor\+el\+idrissi$/);
  await expect(page.locator('#search-status')).toHaveText(/^\d+ results?$/);
  await field.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.url}/en/noor-el-idrissi`);
  await page.goBack();
  await expect(field).toHaveValue('noor el idrissi');
  await expect(first).toHaveText('Noor El Idrissi');
});

test('a slow answer leaves the old results, dimmed, and one that comes too late changes nothing', async ({
  page,
  product,
}) => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\?q=valcarcel$/, async (route) => {
    await slow;
    await route.continue().catch(() => {});
  });
  await page.goto(`${product.url}/en/discover?q=noor`);
  const [field, first, found] = [
    page.getByRole('searchbox'),
    page.locator('[data-hit]').first(),
    page.locator('#found'),
  ];
  await field.fill('valcarcel');
  await expect(found).toHaveClass(/opacity-50/);
  await expect(page.locator('#search-status')).not.toBeEmpty();
  await expect(first).toHaveText('Noor El Idrissi');
  await field.fill('darragh keane');
  await expect(first).toHaveText('Darragh Keane');
  answer();
  await page.waitForTimeout(500);
  await expect(first).toHaveText('Darragh Keane');
  await expect(page).toHaveURL(/\?q=darragh\+keane$/);
  await expect(found).not.toHaveClass(/opacity-50/);
});

test('what is said of a search: how much was found, of which words, that it failed, and what is said twice', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/en/discover?q=noor`);
  const [field, first, found, status] = [
    page.getByRole('searchbox'),
    page.locator('[data-hit]').first(),
    page.locator('#found'),
    page.locator('#search-status'),
  ];
  const said = await page.evaluateHandle(() => {
    const all: string[] = [];
    const region = document.querySelector('#search-status');
    if (region) new MutationObserver(() => all.push(region.textContent)).observe(region, { childList: true });
    return all;
  });
  const instead = 'Nothing has these words. These are results for valcarcel.';
  await field.fill('valcarsel');
  await expect(status).toHaveText(new RegExp(`^${instead} \\d+ results?$`));
  await field.fill('zzzzzzqqqq');
  await expect(status).toHaveText('Nothing found');
  await field.fill('zzzzzzqqqqxx');
  await expect(page).toHaveURL(/q=zzzzzzqqqqxx$/);
  await expect(status).toHaveText('Nothing found');
  // On a slow machine it has said meanwhile that it still searches.
  const all = await said.evaluate((words) => [...words]);
  expect(all.slice(-2)).toEqual(['', 'Nothing found']);
  expect(all.filter((words) => words === 'Nothing found')).toHaveLength(2);

  await field.fill('darragh keane');
  await expect(first).toHaveText('Darragh Keane');
  for (const fail of ['away', 500, 429] as const) {
    await page.route(/\?q=ines$/, (route) =>
      fail === 'away' ? route.abort() : route.fulfill({ status: fail, contentType: 'text/html', body: '<p>no' }),
    );
    await field.fill('ines');
    await expect(status).toHaveText(
      fail === 429
        ? 'Too many searches. Wait a few minutes, then search again.'
        : 'The search could not be reached. Below is still what was found before. Press Enter to try again.',
    );
    await expect(found).not.toHaveClass(/opacity-50/);
    await expect(first).toHaveText('Darragh Keane');
    await expect(page).toHaveURL(/\?q=darragh\+keane$/);
    await page.unroute(/\?q=ines$/);
    // What stood there before is asked for anew: nobody knows how old it is.
    await field.fill('darragh keane');
    await expect(status).toHaveText(/^\d+ results?$/);
    await expect(found).not.toHaveClass(/opacity-50/);
  }
  await page.route(/\?q=ines$/, (route) => route.abort(), { times: 1 });
  await field.fill('ines');
  await expect(status).toHaveText(/could not be reached/);
  await field.press('Enter');
  await expect(first).toContainText('Inés');
  await expect(page).toHaveURL(/\?q=ines$/);
});

test('an answer that is under way changes nothing once somebody types on, and focus stays where it was', async ({
  page,
  product,
}) => {
  let answer = () => {};
  const asked = Promise.withResolvers<void>();
  await page.route(/\?q=darragh$/, async (route) => {
    const given = await route.fetch();
    asked.resolve();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ response: given }).catch(() => {});
  });
  // What is typed next gets its answer once it is known that the one before changed nothing.
  const known = Promise.withResolvers<void>();
  await page.route(/\?q=noor\+el\+idrissi$/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/en/discover?q=noor+el`);
  const [field, hits, found] = [page.getByRole('searchbox'), page.locator('[data-hit]'), page.locator('#found')];
  const before = await page.title();
  await field.fill('darragh');
  await asked.promise;
  await expect(found).toHaveClass(/opacity-50/);
  // Read in the same moment: half a second later the new words are what it waits for.
  const isDimmed = await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('[name=q]');
    if (box) box.value = 'noor el idrissi';
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    return document.querySelector('#found')?.classList.contains('opacity-50');
  });
  expect(isDimmed).toBe(false);
  answer();
  await page.waitForTimeout(100);
  expect([await page.title(), await hits.first().textContent()]).toEqual([before, 'Noor El Idrissi']);
  known.resolve();
  await expect(page).toHaveURL(/\?q=noor\+el\+idrissi$/);

  /** Types while the focus is somewhere else, as a voice does. */
  const type = (words: string) =>
    field.evaluate((box: HTMLInputElement, value) => {
      box.value = value;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }, words);
  await field.press('ArrowDown');
  await expect(hits.first()).toBeFocused();
  await type('noor idrissi');
  await expect(page).toHaveURL(/\?q=noor\+idrissi$/);
  await expect(page.locator(':focus')).toHaveText('Noor El Idrissi');
  await type('darragh keane');
  await expect(hits.first()).toHaveText('Darragh Keane');
  await expect(field).toBeFocused();
});

test('the key of the search can be put to rest, for longer than the page', async ({ page, product }) => {
  await page.goto(`${product.url}/es/discover`);
  const [field, box] = [page.getByRole('searchbox'), page.getByRole('checkbox', { name: /La tecla \// })];
  await expect(box).toBeChecked();
  await Promise.all([page.waitForResponse((each) => each.url().endsWith('/preferences')), box.uncheck()]);
  await expect(field).not.toHaveAttribute('aria-keyshortcuts');
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload();
    await expect(box).not.toBeChecked();
    await expect(field).not.toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('/');
    await expect(field).not.toBeFocused();
  }
  await box.check();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});

test('who searches too often is told so, with a status, and in how long it goes on', async ({
  page,
  context,
  product,
}) => {
  // A person of this test alone: what others searched within the last minutes counts too.
  await signedIn(context, product);
  const ask = () => context.request.get(`${product.url}/es/discover?by=nobody-at-all`);
  for (let asked = 0; asked < 300; asked += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map((each) => each.status())).toEqual(Array(10).fill(200));
  }
  const refused = await ask();
  expect([refused.status(), Number(refused.headers()['retry-after']) <= 300]).toEqual([429, true]);
  const answer = await page.goto(`${product.url}/en/discover?q=noor`);
  expect(answer?.status()).toBe(429);
  await expect(page.getByRole('heading', { name: 'Too many searches' })).toBeVisible();
  // Discover itself is no search.
  await page.goto(`${product.url}/search`);
  await page.getByRole('searchbox').fill('noor');
  await expect(page.locator('#search-status')).toHaveText('Too many searches. Wait a few minutes, then search again.');
});

test('who is signed in stays in the app, finds as one types, and goes on and back from there', async ({ page }) => {
  // Who is not signed in goes there first, and lands on what they asked for.
  const { email } = personOf('leila-haddad');
  await page.goto('/search?q=valcarcel&kind=person');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=valcarcel&kind=person$/);
  await expect(page.locator('[data-hit]')).toHaveText(['Inés Valcárcel Ortega']);
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '/search?q=valcarcel');
  await page.goto('/search/noor%20el%20idrissi');
  await expect(page).toHaveURL(/\/search\/noor%20el%20idrissi$/);
  await expect(page.locator('[data-hit]').first()).toHaveText('Noor El Idrissi');
  // Beside filters a tablet would leave the results no room.
  await page.setViewportSize({ width: 768, height: 900 });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeHidden();
  expect((await page.locator('[data-hit]').first().boundingBox())?.x).toBeLessThan(384);
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(filters).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 2, name: 'Skills near you' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
  const field = page.getByRole('searchbox');
  const first = page.locator('[data-hit]').first();
  await field.fill('noor el idrissi');
  await expect(page).toHaveURL(/\/search\?q=noor\+el\+idrissi$/);
  await expect(first).toHaveText('Noor El Idrissi');
  await field.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '2 confirmed, 5 open, 2 need you.' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('noor el idrissi');
  await expect(first).toHaveText('Noor El Idrissi');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Recently confirmed' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a search is a form, its facets are links, and another spelling is said aloud', async ({ page, product }) => {
    await page.goto(`${product.url}/en/discover`);
    await page.getByRole('searchbox').fill('valcarsel');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nothing has these words. These are results for valcarcel.')).toBeVisible();
    await page.getByRole('link', { name: /^People \d+$/ }).click();
    await expect(page.locator('[data-hit]')).toHaveText(['Inés Valcárcel Ortega']);
    expect(new URL(page.url()).search).toBe('?q=valcarsel&kind=person');
    await page.getByRole('searchbox').fill('"idrissi valcarcel nobody"');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const results = page.getByRole('region', { name: 'Nothing found' });
    await expect(results.getByRole('heading')).toHaveText(['Nothing found', 'Closest']);
    await page.getByRole('searchbox').fill('"noor idrissi" -noor');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'Search for noor idrissi, without quotes or minus' }).click();
    await expect(page.locator('[data-hit]').first()).toHaveText('Noor El Idrissi');
    for (const [query, why] of [
      ['place=nowhere&skill=none', 'Nothing fits the filters that are chosen. Take one of them off.'],
      ['q=%26%25', 'There is no letter or digit in it to search for.'],
      ['by=nobody-at-all', 'There is no public work of theirs, or nobody is called that.'],
      ['q=zzzzzqqqq', 'Check the spelling, or try another word for it.'],
    ]) {
      await page.goto(`${product.url}/en/discover?${query}`);
      await expect(page.getByText(why ?? '')).toBeVisible();
    }
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});
