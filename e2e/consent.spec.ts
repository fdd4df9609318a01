import type { Browser, BrowserContext } from '@playwright/test';
import { storageKeys } from '../shared/cookies/storage-keys.ts';
import { expect, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';
import { askedProject } from './support/signing.ts';

// Elsewhere the browser of the journeys says no to all of it (Sec-GPC, playwright.config.ts).
test.use({ extraHTTPHeaders: {}, viewport: { width: 360, height: 740 } });

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, expires, value }) => [name, { expires, value }]));
const inAYear = () => Date.now() / 1000 + 365 * 86_400;

test('what cannot be chosen away shows its tick in both themes', async ({ page }) => {
  await page.goto('/en');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByText('Customize').click();
  for (const theme of ['light', 'dark']) {
    // At this width the open banner covers the button for it.
    await page.locator('html').evaluate((html, chosen) => html.setAttribute('data-theme', chosen), theme);
    const [tick, ground] = await banner.getByRole('checkbox', { name: 'Necessary' }).evaluate((box) => {
      const { display, borderLeftColor } = getComputedStyle(box, '::after');
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const luminance = (color: string) => {
        if (!context) return 0;
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return display === 'none'
        ? [0, 0]
        : [luminance(borderLeftColor), luminance(getComputedStyle(box).backgroundColor)];
    });
    const contrast = (Math.max(tick, ground) + 0.05) / (Math.min(tick, ground) + 0.05);
    expect([theme, contrast >= 3, contrast]).toEqual([theme, true, contrast]);
  }
});

test('nothing optional is kept before the choice; the banner is a region, and the keyboard refuses as easily as it allows', async ({
  page,
  context,
  axe,
}) => {
  await page.goto('/en');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(await cookiesOf(context)).toEqual({});
  const policy = banner.getByRole('link', { name: 'Cookie policy' });
  await expect(policy).toHaveAttribute('href', '/en/cookie-policy');
  await axe();
  const [no, yes] = [
    banner.getByRole('button', { name: 'Only necessary' }),
    banner.getByRole('button', { name: 'Allow all' }),
  ];
  const look = (button: typeof no) =>
    button.evaluate((each) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(each);
      const { width, height } = each.getBoundingClientRect();
      return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height };
    });
  expect(await look(no)).toEqual(await look(yes));
  expect((await look(no)).height).toBeGreaterThanOrEqual(44);

  // Without script, since the page has none: what is chosen is kept, and the page is the same again.
  // It stands last, so that the way to the content stays first: one step back from the top leads to it.
  for (const part of [yes, no]) {
    await page.keyboard.press('Shift+Tab');
    await expect(part).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(banner).toHaveCount(0);
  const { consent } = await cookiesOf(context);
  expect(Math.abs((consent?.expires ?? 0) - inAYear())).toBeLessThan(60);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(async () => (await cookiesOf(context)).theme).toMatchObject({ value: 'dark', expires: -1 });

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner).toBeVisible();
  await banner.getByText('Customize').click();
  await expect(banner.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  await expect(banner.getByRole('checkbox', { name: 'Necessary' })).toBeChecked();
  await axe();
  await banner.getByRole('checkbox', { name: 'Preferences' }).check();
  await banner.getByRole('button', { name: 'Save my choice' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);
  const { theme, consent: second } = await cookiesOf(context);
  expect(theme?.expires).toBeGreaterThan(inAYear() - 60);
  expect(JSON.parse(decodeURIComponent(second?.value ?? '')).preferences).toEqual({
    necessary: true,
    preferences: true,
    analytics: false,
    marketing: false,
  });
});

test('where a page has its script it stays as it is, and a browser keeps only what the table says', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Nadia Brandt');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('Nadia Brandt');

  await signedIn(context, product);
  const stored: { name: string; place: string }[] = [];
  for (const path of ['/dashboard', '/settings/security', '/forgot-password', '/en/cookies', '/dashboard/projects']) {
    await page.goto(path);
    if (path === '/dashboard') await page.waitForFunction(() => localStorage.getItem('countersign.session'));
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      const names = await page.evaluate((store) => Object.keys(window[store]), place);
      stored.push(...names.map((name) => ({ name, place })));
    }
  }
  stored.push(...(await context.cookies()).map(({ name }) => ({ name, place: 'cookie' })));
  expect(stored.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'countersign.session_token',
      'csrf',
      'consent',
      'countersign.session',
      'react-router-scroll-positions',
    ]),
  );
  const isListed = ({ name, place }: { name: string; place: string }) =>
    storageKeys.some(
      (key) => key.place === place && new RegExp(`^${key.name.replaceAll('.', '\\.').replace('*', '.+')}$`).test(name),
    );
  expect(stored.filter((each) => !isListed(each))).toEqual([]);
  const optional = storageKeys.filter(({ category }) => category !== 'necessary').map(({ name }) => name as string);
  expect(stored.filter(({ name }) => optional.includes(name))).toEqual([]);
});

test('a signer’s first page is covered by nothing, and its end leads to the choice', async ({
  browser,
  page,
  product,
}) => {
  const { link } = await askedProject(await signedInContext(browser, product), product);
  await page.goto(link);
  const banner = page.getByRole('region', { name: 'Cookies' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [end, start] = [await page.getByRole('main').boundingBox(), await banner.boundingBox()];
    expect(start?.y, `at ${width} px`).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
  }
  await banner.getByRole('button', { name: 'Only necessary' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/asks you to confirm a project/);
});

async function signedInContext(browser: Browser, product: Product) {
  const context = await browser.newContext();
  await signedIn(context, product);
  return context;
}
