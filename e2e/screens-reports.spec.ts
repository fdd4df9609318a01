import type { Catalogue } from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { nowhere, projectOf, signIn } from './support/demo.ts';
import { choose, expect } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { inDemo, test } from './support/viewer.ts';

const asAdmin = inDemo('ruth-calloway');

test('reports in the admin panel, and what their writers see', async ({ browser, product, viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  const { short_id, title } = projectOf('noor-el-idrissi', 'second-shift');
  const sent = await call(
    await browser.newContext(),
    `${product.url}/api/public-projects/${short_id}/reports`,
    'POST',
    {
      ...{ id: nowhere, category: 'not_theirs', email: '' },
      message: 'We cut this film.\n\nNobody called so was there.',
    },
  );
  const { receipt } = await sent.json();
  await see('a receipt', { path: `/report/receipt/${receipt}`, heading: (words) => words.reports.receipt.title });
  await see('queue: reports', {
    path: '/admin?queue=reports',
    heading: ({ admin }) => admin.queues.names.reports,
    act: (page) => expect(page.getByRole('heading', { name: title })).toBeVisible(),
  });
  const desk = await browser.newContext();
  await signIn(desk, product, 'ruth-calloway');
  const { cases } = await (await desk.request.get(`${product.url}/api/admin/queues/reports`)).json();
  const heading = (words: Catalogue) => words.reports.case.kinds.project.replace('{name}', title);
  await see('a reported page, taken away without a reason', {
    path: `/admin/reports/${cases[0].id}`,
    heading,
    refused: 422,
    act: async (page, { reports: { case: words } }) => {
      await choose(page.getByRole('radio', { name: words.decide.remove }));
      await page.getByText(words.decide.grounds.content, { exact: true }).click();
      await page.getByRole('button', { name: words.decide.send }).click();
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
    deeds: [
      {
        name: 'a reported page, about to be hidden',
        act: async (page, { reports: { case: words } }) => {
          await choose(page.getByRole('radio', { name: words.decide.hide }));
          await page.getByText(words.decide.writtenReasons.not_theirs, { exact: true }).click();
          await expect(page.getByLabel(words.decide.reason, { exact: true })).not.toHaveValue('');
        },
      },
    ],
  });
  const decision = { decision: 'hide', reason: 'This film was cut by others.', total: 1 };
  // Another admin's, for an appeal against one's own is kept away wherever there are two.
  const colleague = await browser.newContext();
  const { username } = await signedIn(colleague, product, newPerson('Imke Voss'));
  const database = await databaseOf(product);
  await database.rows(`update profiles set role = 'admin' where username = $1`, [username]);
  await database.close();
  await call(colleague, `${product.url}/api/admin/reports/${cases[0].id}/decision`, 'POST', decision);
  const owner = await browser.newContext();
  await signIn(owner, product, 'noor-el-idrissi');
  const asOwner = viewerOf(inDemo('noor-el-idrissi'));
  await asOwner.see('own hidden pages', {
    path: '/dashboard/hidden-pages',
    heading: (words) => words.hiddenPages.title,
    act: (page) => expect(page.getByText(decision.reason)).toBeVisible(),
    deeds: [
      {
        name: 'appealing against a hidden page',
        refused: 422,
        act: async (page, { hiddenPages: { appeal } }) => {
          await page.getByRole('button', { name: appeal.open }).click();
          await page.getByRole('button', { name: appeal.send }).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
    ],
  });
  await asOwner.see('a project whose page is hidden', {
    path: `/projects/${projectOf('noor-el-idrissi', 'second-shift').id}`,
    heading: title,
    act: (page, { hiddenPages }) => expect(page.getByText(hiddenPages.notice.project)).toBeVisible(),
  });
  await call(owner, `${product.url}/api/hidden-pages/${cases[0].id}/appeal`, 'POST', { message: 'We were three.' });
  await see('a hidden page, appealed', {
    path: `/admin/reports/${cases[0].id}`,
    heading,
    act: (page, { appeals: words }) => expect(page.getByLabel(words.case.label)).toBeVisible(),
  });
  const question = { question: 'Who were the other two?' };
  await call(desk, `${product.url}/api/admin/appeals/${cases[0].id}/questions`, 'POST', question);
  await see('a question about an appeal', {
    path: `/admin/reports/${cases[0].id}`,
    heading,
    act: (page, { appeals: words }) => expect(page.getByText(words.case.waits)).toBeVisible(),
  });
  await asOwner.see('answering a question about an appeal', {
    path: '/dashboard/hidden-pages',
    heading: (words) => words.hiddenPages.title,
    refused: 422,
    act: async (page, { appeals: words }) => {
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
  });
  // Other screens show it.
  const { appeals } = await (await desk.request.get(`${product.url}/api/admin/reports/${cases[0].id}`)).json();
  const shown = { decision: 'show', total: 1, appeal: appeals[0].id };
  await call(desk, `${product.url}/api/admin/reports/${cases[0].id}/decision`, 'POST', shown);
});
