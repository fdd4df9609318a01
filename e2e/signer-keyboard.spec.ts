import type { BrowserContext, Page } from '@playwright/test';
import { expect, scriptThere, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import { askedProject } from './support/signing.ts';

/** What has the focus: its role and name as a screen reader gets them, and whether an eye can find it. */
async function focused(page: Page) {
  const at = page.locator(':focus');
  const [spoken = ''] = (await at.ariaSnapshot()).split('\n');
  const seen = await at.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    let outlined: Element | null = element;
    for (let up = 0; up < 3 && outlined; up++, outlined = outlined.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(outlined);
      const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent';
      if (drawn) return bottom > 0 && top < innerHeight;
    }
    return false;
  });
  return { spoken: spoken.replace(/^- /, ''), seen };
}

/** Presses Tab until what is wanted has the focus. On the way nothing may be nameless or hide where the focus is. */
async function tabTo(page: Page, wanted: RegExp) {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const { spoken, seen } = await focused(page);
    passed.push(spoken);
    expect(seen, `the focus shows on ${spoken}`).toBe(true);
    expect(spoken, 'a role and a name').toMatch(/\p{L}+.*["“:].*\p{L}/u);
    if (wanted.test(spoken)) return passed;
  }
  throw new Error(`never came to ${wanted}; passed:\n${passed.join('\n')}`);
}

let owner: BrowserContext;
test.beforeAll(async ({ browser, product }) => {
  owner = await browser.newContext();
  await signedIn(owner, product);
});

for (const javaScriptEnabled of [true, false]) {
  test(`confirms with the keyboard alone, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    const { id, link, clean, signer } = await askedProject(owner, product);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(link);
    await expect(page).toHaveURL(clean);
    if (javaScriptEnabled) await scriptThere(page);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    expect(await tabTo(page, /^link "Skip/)).toHaveLength(1);
    await page.keyboard.press('Enter');
    await tabTo(page, /^link "Go to your answer"/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio').first()).toBeInViewport();

    // Nothing chosen yet: it is said, and what was typed stays.
    const way = await tabTo(page, /^textbox "Comment, if you like"/);
    expect(way[0]).toMatch(/^radio "Confirm /);
    await page.keyboard.type('I was there on most days.');
    await tabTo(page, /^button "Send your answer"/);
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Your answer has not been sent' });
    await expect(summary).toContainText('Choose one of the three answers.');
    await expect(page.getByLabel('Comment, if you like')).toHaveValue('I was there on most days.');
    if (javaScriptEnabled) await expect(summary).toBeFocused();
    await tabTo(page, /^link "Choose one of the three answers/);
    await page.keyboard.press('Enter');

    if (!javaScriptEnabled) await tabTo(page, /^radio "Confirm /);
    await expect(page.getByRole('radio', { name: /^Confirm/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: /^Confirm/ })).toBeChecked();
    for (const [key, name] of [
      ['ArrowDown', /^Ask for changes/],
      ['ArrowDown', /^Decline/],
      ['ArrowDown', /^Confirm/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('radio', { name })).toBeChecked();
      expect((await focused(page)).seen).toBe(true);
    }
    await tabTo(page, /^checkbox "Show my comment/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /^Show my comment/ })).toBeChecked();
    await tabTo(page, javaScriptEnabled ? /^button "Confirm this project"/ : /^button "Send your answer"/);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL((url) => url.pathname + url.search === `/verify-complete?project=${id}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Project Verified' });
    await expect(heading).toBeVisible();
    if (javaScriptEnabled) await expect(heading).toBeFocused();
    await tabTo(page, /^link "See the public page"/);
    await tabTo(page, /^link "Return to Home"/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/p\/[0-9a-z]{10}$/);
    await expect(page.getByText('I was there on most days.')).toBeVisible();
    await expect(page.getByText(signer.name).first()).toBeVisible();
    await context.close();
  });
}

test('public pages are read without script', async ({ browser, product }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product);
  const { link, signer } = await askedProject(context, product);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(link);
  await page.getByRole('radio', { name: /^Confirm/ }).check();
  await page.getByRole('button', { name: 'Send your answer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');

  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  const profile = await page.goto(`${product.url}/${person.username}`);
  expect(profile?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.full_name);
  await page
    .getByRole('link', { name: /Rewiring/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/p\/[0-9a-z]{10}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rewiring of 24 flats');
  await expect(page.getByText(signer.name).first()).toBeVisible();
  await expect(page.getByText(signer.organisation).first()).toBeVisible();
  await expect(page.getByText(signer.email)).toHaveCount(0);
  expect(scripts).toEqual([]);
  await Promise.all([context.close(), plain.close()]);
});
