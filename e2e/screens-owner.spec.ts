import type { Page } from '@playwright/test';
import { demoId } from '../server/features/demo/demo-id.ts';
import type { Catalogue } from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { nowhere, projectOf } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { signedIn, signInAs } from './support/people.ts';
import type { Deed } from './support/screens.ts';
import { inDemo, test } from './support/viewer.ts';

const asLeila = inDemo('leila-haddad');

test('an account that is new', async ({ browser, product, viewerOf }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product);
  const { see } = viewerOf((each) => signInAs(each, product, person));
  await see('dashboard', {
    path: '/dashboard',
    heading: (words) => words.dashboard.empty.heading,
  });
  await see('projects', { path: '/dashboard/projects', heading: (words) => words.ownProjects.first });
  await see('success, signed in', { path: '/verify-email-success', heading: (words) => words.auth.success.title });
  await see('a résumé to bring', { path: '/projects/import', heading: (words) => words.resume.title });
  await see('new project', { path: '/projects/new', heading: (words) => words.projects.new.title });
  await see('not found', {
    path: `/projects/${nowhere}`,
    status: 404,
    missing: true,
    heading: ({ ownProject }) => ownProject.page.bar,
  });
});

test('who came by a provider, and who has more than a list shows', async ({ browser, product, viewerOf }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product);
  const { see } = viewerOf((each) => signInAs(each, product, person));
  const database = await databaseOf(product);
  await database.rows('update profiles set date_of_birth = null where username = $1', [person.username]);
  await see('before the first project, without a date of birth', {
    path: '/projects/new',
    heading: (words) => words.projects.new.title,
    refused: 422,
    act: async (page, { birthDate: birth }) => {
      await page.getByRole('button', { name: birth.submit, exact: true }).click();
      await expect(page.getByLabel(birth.birth, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  });
  await database.rows(
    `insert into projects (id, user_id, status, title, summary, role, started_on)
     select gen_random_uuid(), p.id, 'pending', 'Work ' || n, 'What was done.', 'Everything', '2024-01-01'
       from profiles p, generate_series(1, 101) n where p.username = $1`,
    [person.username],
  );
  await database.rows(
    `insert into drafts (id, user_id, imported, data)
     select gen_random_uuid(), p.id, true, jsonb_build_object('title', 'A draft ' || n || ' of ' || repeat('long', 40 * n))
       from profiles p, generate_series(0, 2) n where p.username = $1`,
    [person.username],
  );
  await database.close();
  await see('more projects than a list shows', {
    path: '/dashboard/projects',
    heading: /, 101 open\b|, 101 abiertos\b/,
    act: async (page, { ownProjects }) => {
      await expect(page.getByRole('button', { name: ownProjects.more, exact: true })).toBeVisible();
    },
  });
});

test('the dashboard, its menus and the lists of projects', async ({ viewerOf }) => {
  const leila = viewerOf(asLeila);
  await viewerOf(inDemo('noor-el-idrissi')).see('what a résumé tells of', {
    path: '/projects/import',
    heading: ({ resume }) => resume.title,
    refused: 422,
    act: async (page, { resume }) => {
      await page.getByRole('button', { name: resume.make, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(resume.errors.resume_works_required);
    },
  });
  for (const show of ['', '?show=you', '?show=pending', '?show=approved', '?show=rejected', '?q=nothing+of+this'])
    await leila.see(`projects ${show}`, { path: `/dashboard/projects${show}`, heading: /^\d+ confirm/ });
  await leila.see('dashboard', {
    path: '/dashboard',
    heading: /\S/,
    deeds: [
      {
        name: 'menu of the account',
        act: async (page, { app }) => {
          await page.getByRole('button', { name: app.account.replace('{name}', 'Leila Haddad') }).click();
          await expect(page.getByRole('menuitem', { name: app.viewProfile })).toBeVisible();
        },
      },
    ],
  });
  await leila.see('menu of the pages', {
    path: '/dashboard',
    heading: /\S/,
    byWidth: true,
    act: async (page, { app }) => {
      // Wider screens have the sidebar.
      if ((page.viewportSize()?.width ?? 0) >= 768) return;
      await page.getByRole('button', { name: app.openMenu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
});

test('how one is read', async ({ viewerOf }) => {
  const heading = ({ analytics }: Catalogue) => analytics.title;
  await viewerOf(asLeila).see('readers, with their table', {
    path: '/dashboard/analytics?period=weeks',
    heading,
    act: async (page, { analytics }) => {
      await page.getByText(analytics.asTable).click();
      await expect(page.getByRole('table', { name: analytics.overTime })).toBeVisible();
    },
  });
  await viewerOf(inDemo('tquiroga')).see('no readers', { path: '/dashboard/analytics', heading });
});

test('messages', async ({ viewerOf }) => {
  const { see } = viewerOf(asLeila);
  const open = async (page: Page) => {
    await page.getByRole('link', { name: /Aoife Brennan/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^A booklet for new parents/ })).toBeFocused();
  };
  await see('messages', {
    path: '/dashboard/letters',
    heading: /^(1 message to answer|1 mensaje por responder)/,
    deeds: [{ name: 'a message and its reply', act: open }],
  });
  await see('replies', {
    path: '/dashboard/letters?box=sent',
    heading: /^(1 message to answer|1 mensaje por responder)/,
  });
  await viewerOf(inDemo('ines-valcarcel')).see('no messages', {
    path: '/dashboard/letters?box=archive',
    heading: /^(No messages to answer|No tienes mensajes)/,
  });
});

test('saved searches', async ({ viewerOf }) => {
  const { see } = viewerOf(asLeila);
  const heading = ({ savedSearches }: Catalogue) => savedSearches.title;
  await see('saved searches', {
    path: '/dashboard/searches',
    heading,
    deeds: [
      {
        name: 'changing a saved search',
        act: async (page, { savedSearches }) => {
          await page.getByRole('button', { name: savedSearches.change, exact: true }).first().click();
          await expect(page.getByLabel(savedSearches.name, { exact: true })).toBeVisible();
        },
      },
    ],
  });
  await see('discover in the app', { path: '/search/valcarcel', heading: ({ search }) => search.title });
  await see('saving a search', {
    path: `/dashboard/searches/new?kind=jobs&query=${encodeURIComponent('q=arabic&pay=100&currency=EUR&period=day&since=7')}`,
    heading: ({ savedSearches }) => savedSearches.saveTitle,
  });
  await viewerOf(inDemo('ines-valcarcel')).see('no saved search', { path: '/dashboard/searches', heading });
});

test('jobs', async ({ viewerOf }) => {
  const { see } = viewerOf(asLeila);
  const heading = ({ jobs }: Catalogue) => jobs.find.title;
  await see('finding a job', { path: '/dashboard/jobs', heading });
  await see('filters of jobs', {
    path: '/dashboard/jobs?kind=contract',
    heading,
    byWidth: true,
    act: async (page, { jobs }) => {
      await page.locator('summary', { hasText: jobs.facts.pay }).click();
      await expect(page.getByLabel(jobs.find.pay, { exact: true })).toBeVisible();
    },
  });
  await see('no saved job', { path: '/dashboard/jobs/saved', heading: ({ jobs }) => jobs.marks.title });
  await see('no hidden job', {
    path: '/dashboard/jobs/saved?mark=hidden',
    heading: ({ jobs }) => jobs.marks.hiddenTitle,
  });
  await see('no job found', { path: '/dashboard/jobs?q=nobody-has-this&pay=10&currency=EUR&period=hour', heading });
  await see('own posts', { path: '/dashboard/jobs/posts', heading: ({ jobs }) => jobs.posts.title });
  await see('no applications', {
    path: '/dashboard/jobs/applications',
    heading: ({ jobs }) => jobs.applications.title,
  });
  await see('a post to apply to', { path: `/dashboard/jobs/${demoId('job aparejadora-refugio')}`, heading: /refugio/ });
  const own = `/dashboard/jobs/${demoId('job proofreader-arabic')}`;
  await see('applicants', {
    path: `${own}/applicants`,
    heading: /handbook in Arabic/,
    deeds: [
      {
        name: 'declining somebody',
        act: async (page, { jobs }) => {
          await page.getByRole('button', { name: `${jobs.pipeline.to.declined}: Noor El Idrissi` }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('button', { name: jobs.languages.es, exact: true }).click();
          await expect(dialog.getByLabel(jobs.pipeline.reason)).toHaveValue(/Noor El Idrissi/);
        },
      },
    ],
  });
  await see('an applicant and what was written', {
    path: `/dashboard/jobs/applicants/${demoId('job proofreader-arabic/noor-el-idrissi')}`,
    heading: 'Noor El Idrissi',
  });
  await see('editing a post', {
    path: `${own}/edit`,
    heading: ({ jobs }) => jobs.form.edit,
    deeds: [
      {
        name: 'a post, refused',
        refused: 422,
        act: async (page, { jobs }) => {
          await page.getByLabel(jobs.form.payMax, { exact: true }).fill('1');
          await page.getByRole('button', { name: jobs.form.publishEdit, exact: true }).click();
          await expect(page.getByRole('alert').first()).toBeVisible();
        },
      },
    ],
  });
});

test('what became of an application', async ({ viewerOf }) => {
  const { see } = viewerOf(inDemo('noor-el-idrissi'));
  await see('applications', { path: '/dashboard/jobs/applications', heading: ({ jobs }) => jobs.applications.title });
  await see('an application', {
    path: `/dashboard/jobs/${demoId('job proofreader-arabic')}`,
    heading: /handbook in Arabic/,
  });
});

test('projects of one’s own', async ({ viewerOf }) => {
  const leila = viewerOf(asLeila);
  for (const key of ['asylum-handbook', 'saltwater', 'wind-farm-lease', 'court-interpreting']) {
    const { id, title } = projectOf('leila-haddad', key);
    await leila.see(key, { path: `/projects/${id}`, heading: title });
  }
  const leaflets = projectOf('leila-haddad', 'patient-leaflets');
  await leila.see('patient-leaflets', {
    path: `/projects/${leaflets.id}`,
    heading: leaflets.title,
    deeds: [
      {
        name: 'correcting an address',
        act: async (page, { ownProject }) => {
          await page.getByRole('button', { name: /^(Correct the address|Corregir la dirección)/ }).click();
          await expect(page.getByRole('button', { name: ownProject.correct.save, exact: true })).toBeVisible();
        },
      },
    ],
  });
  await leila.see('removing a project', {
    path: `/projects/${leaflets.id}`,
    heading: leaflets.title,
    act: async (page, { ownProject }) => {
      await page.getByRole('button', { name: ownProject.actions.remove, exact: true }).click();
      await expect(page.getByRole('button', { name: ownProject.remove.keep, exact: true })).toBeVisible();
    },
  });
});

test('editing a project', async ({ viewerOf }) => {
  const leila = viewerOf(asLeila);
  for (const key of ['saltwater', 'asylum-handbook', 'court-interpreting']) {
    const { id } = projectOf('leila-haddad', key);
    await leila.see(`edit ${key}`, { path: `/projects/${id}/edit`, heading: (words) => words.editProject.title });
  }
});

const stories = {
  'ines-valcarcel': ['refugio', 'consultorio'],
  'darragh-keane': ['creamery', 'quay-festival'],
  'maite-etxeberria': ['tranvia', 'festival'],
  'noor-el-idrissi': ['works-council'],
  tquiroga: ['cierre-nocturno'],
};
for (const [username, keys] of Object.entries(stories))
  test(`projects that ended otherwise: ${username}`, async ({ viewerOf }) => {
    const { see } = viewerOf(inDemo(username));
    if (username === 'maite-etxeberria') await see('dashboard with long words', { path: '/dashboard', heading: /\S/ });
    for (const key of keys) {
      const { id, title } = projectOf(username, key);
      const appealing: Deed = {
        name: 'appealing',
        act: async (page, { ownProject }) => {
          await page.getByRole('button', { name: ownProject.actions.appeal, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      };
      const deeds = key === 'refugio' ? [appealing] : [];
      await see(`${username}: ${key}`, { path: `/projects/${id}`, heading: title, deeds });
    }
  });
