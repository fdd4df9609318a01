import type { BrowserContext, Page } from '@playwright/test';
import { demoId } from '../server/features/demo/demo-id.ts';
import en from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { demoOfItsOwn, nowhere, projectOf, signIn } from './support/demo.ts';
import { choose, expect, scriptThere } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';

const test = demoOfItsOwn();
const { overtaken, form } = en.admin;
const ring = demoId('likes of an hour');
const spam = 'The same thirty accounts, within one hour.';

/** What is typed about a case, and that another admin's decision about it, with a reason of theirs, leaves it there. */
type Case = {
  what: string;
  path: string;
  type: (page: Page) => Promise<void>;
  decide: (page: Page) => Promise<void>;
  /** Its field. */
  label: string;
};
const cases: Case[] = [
  {
    what: 'a held project',
    path: `/admin/project/${projectOf('leila-haddad', 'court-interpreting').id}`,
    label: form.reason,
    type: (page) => page.getByLabel(form.reason).fill(spam),
    decide: (page) => page.getByRole('button', { name: form.approve.title }).click(),
  },
  {
    what: 'a post',
    path: `/admin/jobs/${demoId('job redactora-noches')}`,
    label: en.jobs.admin.reason,
    type: (page) => page.getByLabel(en.jobs.admin.reason).fill(spam),
    decide: async (page) => {
      await page.getByLabel(en.jobs.admin.reason).fill('It asks for money.');
      await page.getByRole('button', { name: en.jobs.admin.remove }).click();
    },
  },
  {
    what: 'what looks arranged',
    path: `/admin/rings/${ring}`,
    label: en.rings.decide.reason,
    type: async (page) => {
      await choose(page.getByRole('radio', { name: en.rings.decide.annul }));
      await page.getByLabel(en.rings.decide.reason).fill(spam);
    },
    decide: async (page) => {
      await choose(page.getByRole('radio', { name: en.rings.decide.stands }));
      await page.getByRole('button', { name: en.rings.decide.send, exact: true }).click();
    },
  },
  {
    what: 'a reported page',
    path: '/admin/reports/',
    label: en.reports.case.decide.reason,
    type: async (page) => {
      await choose(page.getByRole('radio', { name: en.reports.case.decide.hide }));
      await page.getByLabel(en.reports.case.decide.reason, { exact: true }).fill(spam);
    },
    decide: async (page) => {
      await choose(page.getByRole('radio', { name: en.reports.case.decide.dismiss }));
      await page.getByRole('button', { name: en.reports.case.decide.send }).click();
    },
  },
  {
    what: 'a proof of identity',
    path: '/admin/identity/',
    label: en.identity.decide.message,
    type: async (page) => {
      await choose(page.getByRole('radio', { name: en.identity.decide.reject, exact: true }));
      await page.getByLabel(en.identity.decide.message).fill(spam);
    },
    decide: async (page) => {
      await choose(page.getByRole('radio', { name: en.identity.decide.reject, exact: true }));
      await page.getByLabel(en.identity.decide.reason).selectOption({ index: 1 });
      await page.getByLabel(en.identity.decide.message).fill('The edge of the card is cut off.');
      await page.getByRole('button', { name: en.identity.decide.send }).click();
    },
  },
];

test('what an admin types about a case stays when another decides it first, and so does who that was', async ({
  page,
  context,
  browser,
  product,
}) => {
  const database = await databaseOf(product);
  await database.rows('insert into ring_cases (id, rule, findings) values ($1, $2, $3)', [
    ...[ring, 'like_burst'],
    JSON.stringify([{ rule: 'many_likes', points: 60, detail: { people: 12, before: 2 } }]),
  ]);
  await database.rows(
    `insert into ring_acts (ring_id, user_id, project_id) select $1, id, $2 from profiles where username = 'noor-el-idrissi'`,
    [ring, projectOf('leila-haddad', 'annual-report').id],
  );
  const desk = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const { username } = await signedIn(desk, product, newPerson('Imke Voss'));
  await database.rows(`update profiles set role = 'admin' where username = $1`, [username]);
  await database.close();
  const { short_id } = projectOf('noor-el-idrissi', 'second-shift');
  const report = { id: nowhere, category: 'not_theirs', email: '', message: 'We cut this film.' };
  await call(await browser.newContext(), `${product.url}/api/public-projects/${short_id}/reports`, 'POST', report);

  await signIn(context, product, 'ruth-calloway');
  const oldest = async (queue: string) => {
    const { cases } = await (await context.request.get(`${product.url}/api/admin/queues/${queue}`)).json();
    return cases[0].id;
  };
  const other = await desk.newPage();
  for (const { what, path, label, type, decide } of cases)
    await test.step(what, async () => {
      await page.goto(path.endsWith('/') ? path + (await oldest(path.split('/')[2] ?? '')) : path);
      await scriptThere(page);
      await type(page);
      await other.goto(page.url());
      await scriptThere(other);
      await decide(other);
      await expect(page.getByRole('alert')).toContainText(overtaken.title);
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveValue(spam);
      await expect(field).toHaveJSProperty('readOnly', true);
      if (what !== 'a post') await expect(page.getByRole('main')).toContainText('Imke Voss');
    });
});

test('the focus stays with a person whose account was suspended by a button that goes', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'ruth-calloway');
  await page.goto(`/admin/user/${demoId('noor-el-idrissi')}`);
  await scriptThere(page);
  const words = en.adminUser;
  await page.getByRole('button', { name: words.suspend.open, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill(spam);
  await dialog.getByRole('button', { name: words.suspend.confirm }).press('Enter');
  await expect(page.getByRole('button', { name: words.reinstate.open })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('who opened the way to propose somebody sees that another did meanwhile, and agrees to their words', async ({
  page,
  context,
  browser,
  product,
}) => {
  const desk = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const { username } = await signedIn(desk, product, newPerson('Imke Voss'));
  const database = await databaseOf(product);
  await database.rows(`update profiles set role = 'admin' where username = $1`, [username]);
  await database.close();
  await signIn(context, product, 'ruth-calloway');
  const { make_admin: words, reason } = en.adminUser;
  const other = await desk.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/user/${demoId('ines-valcarcel')}`);
    await scriptThere(tab);
    await tab.getByRole('button', { name: words.open }).click();
    await tab
      .getByRole('dialog')
      .getByLabel(reason)
      .fill(tab === page ? 'She is careful.' : 'She reads every line.');
  }
  await other.getByRole('dialog').getByRole('button', { name: words.open }).click();
  await expect(other.getByText('You have proposed to make this person an admin.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('She reads every line.');
  await expect(dialog.getByLabel(reason)).toHaveValue('She is careful.');
  await dialog.getByRole('button', { name: words.agree }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.adminUser.revoke_admin.open })).toBeVisible();
});

test('an appeal that another admin decides first is told from the hiding that it is about', async ({
  page,
  context,
  browser,
  product,
}) => {
  const desks = await Promise.all(
    ['Imke Voss', 'Jo Marsh'].map(async (name) => {
      const desk = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
      return { desk, ...(await signedIn(desk, product, newPerson(name))) };
    }),
  );
  const database = await databaseOf(product);
  for (const { username } of desks)
    await database.rows(`update profiles set role = 'admin' where username = $1`, [username]);
  await database.close();
  const [hides, decides] = desks.map(({ desk }) => desk) as [BrowserContext, BrowserContext];
  const owner = await browser.newContext();
  await signIn(owner, product, 'darragh-keane');
  const report = { id: crypto.randomUUID(), category: 'offensive', email: '', message: 'It insults my sister.' };
  const reports = `${product.url}/api/profiles/darragh-keane/reports`;
  expect((await call(await browser.newContext(), reports, 'POST', report)).ok()).toBe(true);
  const { cases: waiting } = await (await hides.request.get('/api/admin/queues/reports')).json();
  const { id } = waiting.find(({ title }: { title: string }) => title === 'Darragh Keane');
  const decision = `${product.url}/api/admin/reports/${id}/decision`;
  const hide = { decision: 'hide', total: 1, appeal: null, reason: 'It insults people.' };
  expect((await call(hides, decision, 'POST', hide)).ok()).toBe(true);
  const appeal = { id: crypto.randomUUID(), message: 'I took it out.' };
  expect((await call(owner, `${product.url}/api/hidden-pages/${id}/appeal`, 'POST', appeal)).ok()).toBe(true);

  await signIn(context, product, 'ruth-calloway');
  await page.goto(`/admin/reports/${id}`);
  await scriptThere(page);
  const words = en.reports.case.decide;
  await choose(page.getByRole('radio', { name: words.show }));
  await page.getByLabel(words.reasonOptional).fill(spam);
  const keep = { decision: 'keep', total: 1, appeal: appeal.id, reason: 'It is still there.' };
  expect((await call(decides, decision, 'POST', keep)).ok()).toBe(true);
  await expect(page.getByRole('alert')).toContainText(overtaken.title);
  await expect(page.getByRole('main')).toContainText('Jo Marsh');
  await expect(page.getByLabel(words.reasonOptional)).toHaveValue(spam);
});
