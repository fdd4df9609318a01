import { demoId } from '../server/features/demo/demo-id.ts';
import type { Catalogue } from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { nowhere, projectOf } from './support/demo.ts';
import { choose, expect } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { addProject, newSigner, shownScreen, signingLink } from './support/projects.ts';
import { inDemo, test } from './support/viewer.ts';

const asAdmin = inDemo('ruth-calloway');

test('the lists of the admin panel', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  for (const state of ['held', 'approved'])
    await see(`admin: ${state}`, { path: `/admin/projects?state=${state}`, heading: (words) => words.admin.heading });
});

test('what the admin panel knows of all', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  await see('numbers', { path: '/admin/numbers', heading: ({ numbers }) => numbers.title });
  await see('numbers, as tables', {
    path: '/admin/numbers?period=months',
    heading: ({ numbers }) => numbers.title,
    act: async (page) => {
      for (const each of await page.locator('summary').filter({ visible: true }).all()) await each.click();
    },
  });
  await see('operations', { path: '/admin/operations', heading: ({ operations }) => operations.title });
  await see('how the admin panel works', { path: '/admin/help', heading: ({ adminHelp }) => adminHelp.title });
  await see('jobs that wait', {
    path: '/admin/operations?state=waiting',
    heading: ({ operations }) => operations.title,
  });
  await see('people of a domain', {
    path: '/admin/search?q=haddad-translation.example',
    heading: ({ adminUser }) => adminUser.found.title,
  });
  await see('who reads the newsletter', { path: '/admin/newsletter', heading: ({ readers }) => readers.title });
});

test('the queues of the admin panel', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  const heading = ({ admin }: Catalogue) => admin.queues.names.held;
  for (const queue of ['held', 'appeals', 'help'] as const)
    await see(`queue: ${queue}`, {
      path: `/admin?queue=${queue}&search=`,
      heading: ({ admin }) => admin.queues.names[queue],
    });
  await see('rejecting from the queue, without a reason', {
    path: '/admin?queue=held',
    heading,
    act: async (page, { admin: { queues } }) => {
      // Not check(): what was chosen before React took the page over is chosen again a moment later.
      await page.getByRole('checkbox').first().click();
      await page.getByRole('button', { name: queues.reject.open }).click();
      await page.getByRole('dialog').getByRole('button', { name: queues.reject.confirm }).click();
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
  });
  await see('the keys of the admin panel', {
    path: '/admin?queue=held',
    heading,
    act: async (page, { admin: { queues } }) => {
      await page.getByRole('button', { name: queues.keys.open }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
});

test('what looks arranged, in the admin panel', async ({ product, viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  const database = await databaseOf(product);
  const ring = demoId('likes of an hour');
  const findings = [
    { rule: 'many_likes', points: 60, detail: { people: 12, before: 2 } },
    { rule: 'same_network', points: 40, detail: { network: 9 } },
  ];
  await database.rows('insert into ring_cases (id, rule, findings) values ($1, $2, $3)', [
    ring,
    'like_burst',
    JSON.stringify(findings),
  ]);
  await database.rows(
    `insert into ring_acts (ring_id, user_id, project_id)
     select $1, p.id, $2 from profiles p where p.username in ('ines-valcarcel', 'noor-el-idrissi', 'darragh-keane', 'tomas-quiroga')`,
    [ring, projectOf('leila-haddad', 'annual-report').id],
  );
  await database.close();
  await see('queue of what looks arranged', {
    path: '/admin?queue=rings&search=',
    heading: ({ admin }) => admin.queues.names.rings,
  });
  await see('likes of an hour, annulled without a reason', {
    path: `/admin/rings/${ring}`,
    heading: ({ rings }) => rings.kinds.like_burst,
    refused: 422,
    act: async (page, { rings: { decide } }) => {
      await choose(page.getByRole('radio', { name: decide.annul }));
      await page.getByRole('button', { name: decide.send, exact: true }).click();
      await expect(page.getByRole('textbox', { name: decide.reason })).toHaveAttribute('aria-invalid', 'true');
    },
  });
});

test('job posts in the admin panel', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  await see('queue of job posts', {
    path: '/admin?queue=jobs&search=',
    heading: ({ admin }) => admin.queues.names.jobs,
  });
  const path = `/admin/jobs/${demoId('job redactora-noches')}`;
  const heading = 'Redacción de cierre, viernes y sábado';
  await see('a held job post', {
    path,
    heading,
    deeds: [
      {
        name: 'a job post, taken down without a reason',
        refused: 422,
        act: async (page, { jobs }) => {
          await page.getByRole('button', { name: jobs.admin.remove, exact: true }).click();
          await expect(page.locator('[id$=-error]')).toBeVisible();
        },
      },
    ],
  });
});

test('the audit log', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  const heading = ({ admin }: Catalogue) => admin.audit.title;
  await see('the log', { path: '/admin/audit', heading });
  await see('nothing in the log', { path: '/admin/audit?action=nothing&from=2020-01-01', heading });
});

test('messages in the admin panel', async ({ browser, product, viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  const heading = ({ admin }: Catalogue) => admin.messages.title;
  await see('no messages', { path: '/admin/messages', heading });
  await call(await browser.newContext(), `${product.url}/api/contact`, 'POST', {
    ...{ id: nowhere, name: 'Priya Raman', email: 'priya.raman@harbourrow.example', topic: 'privacy' },
    message: 'Does my address become public?\n\nI would rather it did not.',
  });
  await see('a message', { path: '/admin/messages', heading });
  await see('a message, answered with nothing', {
    path: `/admin/messages/${nowhere}`,
    heading: ({ admin }) => admin.messages.one,
    refused: 422,
    act: async (page, { admin: { messages } }) => {
      await page.getByRole('button', { name: messages.send }).click();
      await expect(page.locator('[id$=-error]')).toBeVisible();
    },
  });
  await see('none dealt with', { path: '/admin/messages?state=settled', heading });
});

test('projects in the admin panel', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  for (const [username, key] of [
    ['ines-valcarcel', 'cooperativa'],
    ['leila-haddad', 'court-interpreting'],
    ['ines-valcarcel', 'almacen-de-tejas'],
    ['maite-etxeberria', 'tranvia'],
  ] as const) {
    const { id, title } = projectOf(username, key);
    await see(`review ${key}`, { path: `/admin/project/${id}`, heading: title });
  }
  await see('no project', {
    path: `/admin/project/${nowhere}`,
    status: 404,
    heading: (words) => words.shell.notFound.title,
  });
});

test('an appeal, and the ways out of it', async ({ browser, product, viewerOf }) => {
  const [desk, phone] = [await browser.newContext(), await browser.newContext()];
  await signedIn(desk, product, newPerson('Olu Adeyemi'));
  const signer = newSigner();
  const title = 'Lighting of a rope factory';
  const id = await addProject(desk, product, [signer], { title });
  expect((await phone.request.get(await signingLink(product, signer))).ok()).toBe(true);
  const answer = { answer: 'declined', comment: '', comment_public: false, unknown_person: true };
  const screen = await shownScreen(phone, product, id);
  const given = await call(phone, `${product.url}/api/signing/${id}/answer`, 'POST', { ...answer, ...screen });
  expect(given.ok(), await given.text()).toBe(true);
  const message = 'She knows me by my maiden name.';
  const appealed = await call(desk, `${product.url}/api/projects/${id}/appeal`, 'POST', { message });
  expect(appealed.ok(), await appealed.text()).toBe(true);
  await viewerOf(asAdmin).see('choices of an appeal, one without its reason', {
    path: `/admin/project/${id}`,
    heading: title,
    refused: 422,
    act: async (page, { admin: { form } }) => {
      for (const choice of [form.ask_again, form.other_signer])
        await expect(page.getByRole('button', { name: choice.title.replace('{name}', signer.name) })).toBeVisible();
      await page.getByRole('button', { name: form.content.title }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
});

test('people in the admin panel', async ({ viewerOf }) => {
  const { see } = viewerOf(asAdmin);
  const leila = demoId('leila-haddad');
  await see('a person', {
    path: `/admin/user/${leila}`,
    heading: 'Leila Haddad',
    deeds: [
      {
        name: 'suspending, refused',
        refused: 422,
        act: async (page, { adminUser }) => {
          await page.getByRole('button', { name: adminUser.suspend.open, exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('button', { name: adminUser.suspend.confirm }).click();
          await expect(dialog.getByLabel(adminUser.reason, { exact: true })).toHaveAttribute('aria-invalid', 'true');
        },
      },
    ],
  });
  await see('no such person', {
    path: `/admin/user/${nowhere}`,
    status: 404,
    heading: (words) => words.shell.notFound.title,
  });
});
