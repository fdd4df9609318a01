import { databaseOf } from './support/database.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

test.beforeEach(({ context, product }) => context.addCookies([{ name: 'language', value: 'en', url: product.url }]));

test('a first visit says once what stands in the sidebar', async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/dashboard');
  await scriptThere(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const projects = sidebar.getByRole('link', { name: 'Projects', exact: true });
  await expect(projects).toHaveAccessibleDescription('Your work and the answers');
  await projects.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first project goes here.' })).toBeVisible();
  await expect(projects, 'it stands in nobody’s way, and is not gone by itself').toHaveAccessibleDescription(/./);
  await sidebar.getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(sidebar).toHaveCSS('width', '64px');
  await expect(sidebar.getByRole('button', { name: 'Sidebar: Always collapsed' })).toBeFocused();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'sidebar')?.value)
    .toBe('collapsed');
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '64px');
});

test('no word of the open sidebar is cut off, in either language', async ({ page, context, product }) => {
  await signedIn(context, product);
  for (const language of ['en', 'es']) {
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto('/dashboard');
    const sidebar = page.getByRole('complementary', { name: /^(Sidebar|Barra lateral)$/ });
    await expect(sidebar.getByRole('button', { name: /^(Got it|Entendido)$/ })).toBeVisible();
    const cut = await sidebar
      .locator(':is(a, button) span:not(.sr-only)')
      .evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((e) => e.textContent),
      );
    expect(
      cut.filter((text) => text !== ''),
      language,
    ).toEqual([]);
  }
});

test('whoever signed up long ago is told nothing', async ({ page, context, product }) => {
  const { username } = await signedIn(context, product);
  const database = await databaseOf(product);
  await database.rows(`update profiles set created_at = now() - interval '2 days' where username = $1`, [username]);
  await database.close();
  await page.goto('/dashboard');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCSS('width', '64px');
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
});

test('the first dashboard of a phone ends with what it shows', async ({ page, context, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(context, product);
  await page.goto('/dashboard');
  const example = page.getByRole('figure', { name: 'What your client will see' });
  await expect(example.getByText('New wiring for 24 flats')).toBeVisible();
  const below = await example.evaluate(
    (figure) => document.documentElement.scrollHeight - scrollY - figure.getBoundingClientRect().bottom,
  );
  expect(below, 'what is cut off makes the page no longer').toBeLessThan(240);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the names fold away, on the page where one was', async ({ page, context, product }) => {
    await signedIn(context, product, newPerson());
    await page.goto('/dashboard/projects?show=pending');
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL(/\/dashboard\/projects\?show=pending$/);
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCSS('width', '64px');
  });
});

test.describe('asked about cookies', () => {
  // Without the browser's own no, by which nobody is asked.
  test.use({ extraHTTPHeaders: {} });

  test('a phone has at the end of its screen what is used most, over nothing that has the focus', async ({
    page,
    context,
    product,
  }) => {
    await signedIn(context, product);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard');
    await scriptThere(page);
    const bar = page.getByRole('navigation', { name: 'Most used' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Projects', 'Add', 'Discover', 'Messages']);
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const banner = page.getByRole('region', { name: 'Cookies' });
    const box = await banner.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the question about cookies stands above it').toBeLessThan(await top());
    await banner.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner).toHaveCount(0);

    await page.goto('/settings/privacy');
    await scriptThere(page);
    const last = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).last();
    await last.focus();
    const focused = await last.boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(await top());

    await page.goto('/dashboard/jobs/posts');
    await expect(
      page.getByRole('link', { name: 'Your posts' }),
      'of tabs that go on, the one of the page',
    ).toBeInViewport({
      ratio: 1,
    });

    await bar.getByRole('link', { name: 'Add New Project' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar, 'the form has its own end there').toBeHidden();
    await page.goto('/dashboard/projects');
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(bar, 'at 400 % it stands at the end of the page').toHaveCSS('position', 'static');
  });
});
