import { personOf, projectOf, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

const owner = personOf('ines-valcarcel');
const work = projectOf(owner.username, 'almacen-de-tejas');
const signers = owner.projects.find(({ key }) => key === 'almacen-de-tejas')?.signers ?? [];

test('each signer has a line of their own, and paper says whose it is, where it stands and of which day', async ({
  page,
}) => {
  await page.goto(`/p/${work.short_id}`);
  const lines = page.locator('main [data-signature=signed]');
  await expect(lines).toHaveCount(signers.length);
  expect(signers.length).toBeGreaterThan(1);
  for (const [index, { name }] of signers.entries()) {
    await expect(lines.nth(index).getByText(name).first()).toBeVisible();
    await expect(lines.nth(index).getByRole('img')).toHaveCount(1);
  }

  const printed = page.getByText(new RegExp(`/p/${work.short_id}, as it stood on \\d+ \\w+ \\d{4}`));
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  const head = page.locator('div').filter({ has: printed }).last();
  await expect(head.getByText('Countersign', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();

  // No sheet ends between a title and the signatures under it.
  await page.goto(`/${owner.username}`);
  const projects = page
    .locator('article')
    .filter({ has: page.locator('[data-signature=signed]') })
    .filter({
      has: page.getByRole('heading', { level: 3 }),
    });
  const kept = await projects.evaluateAll((all) =>
    all
      .filter((each) => !each.querySelector('article'))
      .map((each) => [each.querySelector('h3')?.textContent ?? '', getComputedStyle(each).breakInside]),
  );
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter(([, inside]) => inside !== 'avoid')).toEqual([]);
});
