import type { Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** Goes through a page by Tab, and tells what had the focus under its end, which stays in sight. */
async function underEnd(page: Page, end: string) {
  await expect(page.locator(end)).toBeVisible();
  await scriptThere(page);
  await page.locator('main').focus();
  const found: string[] = [];
  for (let last = false; !last; ) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate((name) => {
      const bar = document.querySelector(name);
      const focused = document.activeElement;
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      // Of a text of several lines the one that is typed in.
      const end = focused instanceof HTMLTextAreaElement ? top + 44 : bottom;
      const hidden = end - bar.getBoundingClientRect().top;
      return { hidden, name: focused.outerHTML.slice(0, 100) };
    }, end);
    if (!seen) last = true;
    else if (seen.hidden > 0) found.push(`${Math.round(seen.hidden)} px: ${seen.name}`);
  }
  return found;
}

test('nothing has the focus under the end of the project form on a phone', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await signedIn(context, product);
  const long = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff';
  for (const step of ['work', 'proof', 'people']) {
    await page.goto(`/projects/new?step=${step}`);
    await scriptThere(page);
    if (step === 'proof') {
      const skills = page.locator('[name=skills]');
      await skills.fill('One, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Eleven, Twelve, Thirteen');
      await skills.press('Enter');
    }
    if (step === 'people') await page.locator('[name="signers.0.name"]').fill(long);
    if (step === 'work') await page.locator('[name=title]').fill('Wiring of a mill');
    await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
    expect.soft(await underEnd(page, '[data-form-end]'), step).toEqual([]);
  }
});

test('the end of the project form that grows as somebody types covers nothing they type into', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/projects/new');
  await scriptThere(page);
  const role = page.locator('[name=role]');
  const end = page.locator('[data-form-end]');
  await role.focus();
  const room = async () => {
    const [field, bar] = await Promise.all([role.boundingBox(), end.boundingBox()]);
    return (bar?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
  };
  // As low as it can be without being covered.
  await page.evaluate((by) => window.scrollBy(0, -by), (await room()) - 4);
  await context.setOffline(true);
  await role.pressSequentially('Electrician');
  await expect(page.getByText(en.projects.draft.failed)).toBeVisible();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('nothing has the focus under what is done to selected projects on a phone', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const { username } = await signedIn(context, product);
  const database = await databaseOf(product);
  await database.rows(
    `insert into projects (id, user_id, status, title, summary, role, started_on, approved_at)
     select gen_random_uuid(), p.id, case when n > 6 then 'approved' else 'pending' end, 'Work ' || n, 'What was done.',
            'Everything', '2024-01-01', case when n > 6 then now() end
       from profiles p, generate_series(1, 12) n where p.username = $1`,
    [username],
  );
  await database.close();
  await page.goto('/dashboard/projects');
  await scriptThere(page);
  await page.getByRole('button', { name: 'Select several' }).click();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  expect(await underEnd(page, '[data-page-end]')).toEqual([]);
});
