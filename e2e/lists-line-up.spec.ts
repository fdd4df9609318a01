import type { Locator } from '@playwright/test';
import { demoId } from '../server/features/demo/demo-id.ts';
import { demoOfItsOwn, projectOf, signIn } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';

const test = demoOfItsOwn();
test.use({ viewport: { width: 1280, height: 800 } });

/** Where each begins, or ends, from the left in px; once where all do so at the same place. */
const edges = async (found: Locator, side: 'left' | 'right') =>
  found.evaluateAll(
    (all, edge) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect()[edge])))],
    side,
  );

for (const [language, remind] of [
  ['en', /^(Remind|Ask again|Share)/],
  ['es', /^(Recordar|Volver a pedir|Compartir)/],
] as const)
  for (const path of ['/dashboard', '/dashboard/projects'])
    test(`the states of ${path} begin below one another and its actions end with their rows: ${language}`, async ({
      page,
      context,
      product,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: product.url }]);
      await signIn(context, product, 'leila-haddad');
      await page.goto(path);
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('[data-row-state]') });
      await expect(rows).not.toHaveCount(0);
      expect(await edges(rows.locator('[data-row-state]'), 'left')).toHaveLength(1);
      const [end = 0] = await edges(rows, 'right');
      const words = rows.locator('a, button').filter({ hasText: remind });
      const ends = await words.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(each).paddingRight)),
      );
      expect(ends.length).toBeGreaterThan(1);
      for (const each of ends) expect(Math.abs(each - end)).toBeLessThan(3);
    });

test('why something was found stands below what was found, beside its picture', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/search?q=subtitles');
  const hit = page.locator('#found ol > li').first();
  const [title] = await edges(hit.locator('p').first(), 'left');
  expect(await edges(hit.getByText('Skill:'), 'left')).toEqual([title]);
});

test('the parts of a case follow their titles closely where these stand above them', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'ruth-calloway');
  await page.goto(`/admin/project/${projectOf('ines-valcarcel', 'cooperativa').id}`);
  const part = page.locator('[data-clause]').filter({ hasText: 'Why it is held' }).first();
  await expect(part).toBeVisible();
  expect(
    await part.evaluate((each) => {
      const [title, content] = each.children;
      return (content?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
    }),
  ).toBeLessThan(32);
});

test('the parts of a proof of identity follow its title and each other closely', async ({ page, context, product }) => {
  await signIn(context, product, 'ruth-calloway');
  await page.goto('/admin/identity');
  await page.getByRole('main').getByRole('link', { name: 'Tomás Quiroga Benítez' }).click();
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  const parts = page.locator('h1, [data-clause]');
  const boxes = await parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(2);
  for (const [nth, { top }] of boxes.slice(1).entries()) expect(top - (boxes[nth]?.bottom ?? 0)).toBeLessThan(48);
});

test('earlier confirmed work stands on the dashboard as one row of pictures', async ({ page, context, product }) => {
  await signIn(context, product, 'noor-el-idrissi');
  await page.goto('/dashboard');
  const works = page.getByRole('region', { name: 'Confirmed before' }).getByRole('listitem');
  await expect(works).toHaveCount(3);
  expect(new Set(await works.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size).toBe(1);
  expect(await edges(works, 'left')).toHaveLength(3);
});

test('the rule below the boxes of messages is as long as the rules between them', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/dashboard/letters');
  const rules = page.getByRole('region', { name: 'Messages' }).locator('nav ul, li:has(> [id^=letter-])');
  await expect(rules).not.toHaveCount(0);
  expect(await edges(rules, 'left')).toHaveLength(1);
  expect(await edges(rules, 'right')).toHaveLength(1);
});

test('the steps of the project form stand in one row on the narrowest of phones', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await context.addCookies([{ name: 'language', value: 'es', url: product.url }]);
  await signIn(context, product, 'leila-haddad');
  await page.goto('/projects/new');
  const steps = page.getByRole('navigation', { name: 'Pasos' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  expect(new Set(await steps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size).toBe(1);
});

test('the card of an applicant is low enough to see two of a column, and opens to what was put in front', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto(`/dashboard/jobs/${demoId('job proofreader-arabic')}/applicants`);
  const cards = page.locator('[data-card]');
  await expect(cards).toHaveCount(2);
  for (const height of await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
    expect(height).toBeLessThan(520);
  const card = cards.filter({ hasText: 'Noor El Idrissi' });
  await expect(card).toContainText('Confirmed by Sanne de Wit');
  const work = card.getByRole('link', { name: 'The Long Tide, feature documentary, 84 minutes' });
  await expect(work).toBeHidden();
  await card.getByText('2 projects').click();
  await expect(work).toBeVisible();
});

test('what a list could not be read for stands clear of the rule above it', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/settings/appearance');
  await scriptThere(page);
  await page.route(/\/api\/letters|\.data\b/, (route) => route.abort());
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  const failed = page.getByRole('region', { name: 'Messages' }).getByRole('alert').locator('p');
  await expect(failed).toBeVisible();
  const [rule, words] = await Promise.all(
    [page.getByRole('navigation', { name: 'Boxes' }), failed].map((each) => each.boundingBox()),
  );
  expect((words?.y ?? 0) - ((rule?.y ?? 0) + (rule?.height ?? 0))).toBeGreaterThan(16);
});

test('what a dialog asks is answered over its whole width on a phone', async ({ page, context, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, product, 'leila-haddad');
  await page.goto(`/dashboard/jobs/${demoId('job proofreader-arabic')}/edit`);
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  const answers = page.getByRole('dialog').getByRole('button');
  await expect(answers).not.toHaveCount(0);
  const rows = Map.groupBy(
    await answers.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect)),
    ({ top }) => top,
  );
  for (const row of rows.values())
    expect(Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left))).toBeGreaterThan(270);
});
