import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import { addProject, newSigner } from './support/projects.ts';

/** What is seen of a control's line below, its background, its outline and the page behind. */
const seen = (control: Locator) =>
  control.evaluate((each) => {
    const { borderBottomColor, borderBottomWidth, backgroundColor, outlineStyle, outlineWidth } =
      getComputedStyle(each);
    return {
      line: borderBottomWidth !== '0px' && borderBottomColor !== getComputedStyle(document.body).backgroundColor,
      backgroundColor,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });

test('with forced colours the chosen tab alone is underlined, and what is chosen or has the focus is seen', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await addProject(context, product, [newSigner()]);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/projects');
    const tabs = page.getByRole('navigation', { name: 'Which projects to show' }).getByRole('link');
    await expect(tabs).toHaveCount(5);
    const lines = await Promise.all((await tabs.all()).map(async (tab) => (await seen(tab)).line));
    expect(lines, `at ${width} px`).toEqual([true, false, false, false, false]);
    await tabs.nth(1).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect((await seen(tabs.nth(1))).outlined).toBe(true);
  }

  const aside = page.getByRole('navigation', { name: 'Main' });
  const [here, elsewhere] = await Promise.all([
    seen(aside.locator('[aria-current=page]')),
    seen(aside.locator('a:not([aria-current])').first()),
  ]);
  expect(here.backgroundColor).not.toBe(elsewhere.backgroundColor);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const kinds = page.getByRole('tab');
  await expect(kinds.first()).toHaveAttribute('aria-selected', 'true');
  const chosen = await Promise.all((await kinds.all()).map(async (tab) => (await seen(tab)).line));
  expect(chosen).toEqual(chosen.map((_, index) => index === 0));

  await page.goto('/en');
  const language = page.getByRole('group', { name: 'Language' });
  const [pressed, other] = await Promise.all(
    ['true', 'false'].map((state) => seen(language.locator(`[aria-pressed=${state}]`))),
  );
  expect(pressed?.backgroundColor).not.toBe(other?.backgroundColor);
});
