import sharp from 'sharp';
import { demoId } from '../server/database/seed/demo-id.ts';
import { sectionPath, settingsSections } from '../web/features/settings/settings-sections.ts';
import { nowhere, projectOf, signIn, test } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';
import { viewerOf } from './support/screens.ts';

// Dozens of screens, three at a time: long on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('an account that is new', async ({ browser, product }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product);
  const { see, leave } = viewerOf(browser, product, (each) => signInAs(each, product, person));
  await see('dashboard', {
    path: '/dashboard',
    heading: (words) => words.dashboard.empty.heading,
  });
  await see('projects', { path: '/dashboard/projects', heading: (words) => words.dashboard.list.title });
  await see('success, signed in', { path: '/verify-email-success', heading: (words) => words.auth.success.title });
  await see('new project', { path: '/projects/new', heading: (words) => words.projects.new.title });
  await see('new project, refused', {
    path: '/projects/new',
    heading: (words) => words.projects.new.title,
    refused: 422,
    act: async (page, { projects }) => {
      await page.getByRole('button', { name: projects.form.submit, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await see('not found', { path: `/projects/${nowhere}`, missing: true, heading: ({ projects }) => projects.page.bar });
  await leave();
});

test('what an owner sees', async ({ browser, product }) => {
  const leila = viewerOf(browser, product, (context) => signIn(context, product, 'leila-haddad'));
  await leila.see('dashboard', { path: '/dashboard', heading: /\S/ });
  for (const show of ['', '?show=pending', '?show=approved', '?show=rejected'])
    await leila.see(`projects ${show}`, { path: `/dashboard/projects${show}`, heading: /^(Projects|Proyectos)$/ });
  for (const key of ['asylum-handbook', 'saltwater', 'patient-leaflets', 'wind-farm-lease', 'court-interpreting']) {
    const { id, title } = projectOf('leila-haddad', key);
    await leila.see(key, { path: `/projects/${id}`, heading: title });
  }
  for (const key of ['saltwater', 'asylum-handbook', 'court-interpreting']) {
    const { id } = projectOf('leila-haddad', key);
    await leila.see(`edit ${key}`, { path: `/projects/${id}/edit`, heading: (words) => words.projects.edit.title });
  }
  const leaflets = projectOf('leila-haddad', 'patient-leaflets');
  await leila.see('correcting an address', {
    path: `/projects/${leaflets.id}`,
    heading: leaflets.title,
    act: async (page, { projects }) => {
      await page.getByRole('button', { name: /^(Correct the address|Corregir la dirección)/ }).click();
      await expect(page.getByRole('button', { name: projects.correct.save, exact: true })).toBeVisible();
    },
  });
  await leila.see('removing a project', {
    path: `/projects/${leaflets.id}`,
    heading: leaflets.title,
    act: async (page, { projects }) => {
      await page.getByRole('button', { name: projects.actions.remove, exact: true }).click();
      await expect(page.getByRole('button', { name: projects.remove.keep, exact: true })).toBeVisible();
    },
  });
  await leila.see('menu of the account', {
    path: '/dashboard',
    heading: /\S/,
    act: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.app.account.replace('{name}', 'Leila Haddad') }).click();
      await expect(page.getByRole('menuitem', { name: shell.app.viewProfile })).toBeVisible();
    },
  });
  await leila.see('menu of the pages', {
    path: '/dashboard',
    heading: /\S/,
    act: async (page, { shell }) => {
      // Wider screens have the sidebar.
      if ((page.viewportSize()?.width ?? 0) >= 768) return;
      await page.getByRole('button', { name: shell.app.openMenu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  await leila.leave();
});

test('settings and profiles', async ({ browser, product }) => {
  const leila = viewerOf(browser, product, (context) => signIn(context, product, 'leila-haddad'));
  for (const section of settingsSections)
    await leila.see(`settings: ${section}`, {
      path: sectionPath(section),
      heading: (words) => words.settings.sections[section].title,
    });
  await leila.see('settings, refused', {
    path: '/settings',
    heading: (words) => words.settings.sections.profile.title,
    refused: 422,
    act: async (page, { settings }) => {
      await page.getByLabel(settings.profile.fullName).fill('');
      await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await leila.see('changing the user name', {
    path: '/settings',
    heading: (words) => words.settings.sections.profile.title,
    act: async (page, { auth, settings }) => {
      await page
        .getByRole('textbox', { name: auth.signUp.username, exact: true })
        .fill('leila-haddad-translations-ltd');
      await page.getByRole('button', { name: settings.username.change, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  await leila.see('cutting a photo', {
    path: '/settings',
    heading: (words) => words.settings.sections.profile.title,
    act: async (page, { settings }) => {
      await expect(page.getByRole('button', { name: settings.photo.choose, exact: true })).toBeVisible();
      const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#668866' } })
        .png()
        .toBuffer();
      await page.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('slider', { name: settings.photo.zoom })).toBeVisible();
      await expect(page.getByRole('button', { name: settings.photo.save, exact: true })).toBeEnabled();
    },
  });
  await leila.see('sections of the settings', {
    path: '/settings/privacy',
    heading: (words) => words.settings.sections.privacy.title,
    act: async (page, { settings }) => {
      // Wider screens have the list beside the page.
      if ((page.viewportSize()?.width ?? 0) >= 768) return;
      await page.locator('summary').click();
      await expect(page.getByRole('link', { name: settings.sections.data.title, exact: true })).toBeVisible();
    },
  });
  await leila.see('own profile', { path: '/dashboard/profile', heading: 'Leila Haddad' });
  await leila.see('profile of somebody', { path: '/dashboard/profile/noor-el-idrissi', heading: 'Noor El Idrissi' });
  await leila.see('profile of nobody', {
    path: '/dashboard/profile/nobody-here',
    missing: true,
    heading: (words) => words.settings.own.gone,
  });
  await leila.become((context) => signIn(context, product, 'ruth-calloway'));
  await leila.see('own profile, private and empty', { path: '/dashboard/profile', heading: 'Ruth Calloway' });
  await leila.leave();
});

test('account and data', async ({ browser, product }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product, newPerson('Nadia Brandt-von Hohenfels'));
  const nadia = viewerOf(browser, product, (each) => signInAs(each, product, person));
  await nadia.see('an address waits for its code', {
    path: '/settings/account',
    heading: (words) => words.settings.sections.account.title,
    act: async (page, { account }) => {
      await page
        .getByLabel(account.addresses.email, { exact: true })
        .fill('a.rather.long.second.address@hohenfels.example');
      await page.getByRole('button', { name: account.addresses.submit, exact: true }).click();
      await expect(page.getByLabel(account.proof.code)).toBeFocused();
    },
  });
  await nadia.see('details, refused', {
    path: '/settings/account',
    heading: (words) => words.settings.sections.account.title,
    refused: 422,
    act: async (page, { account }) => {
      await page.getByLabel(account.details.phone).fill('600 123');
      await page.getByRole('button', { name: account.details.submit, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await nadia.see('the link of an address', {
    path: '/settings/account?token=of-a-mail-that-nobody-got',
    heading: (words) => words.settings.sections.account.title,
    refused: 404,
    act: async (page, { account }) => {
      await page.getByRole('button', { name: account.proof.link.submit }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  expect((await call(context, `${product.url}/api/own-data/export`, 'POST')).status()).toBe(202);
  await nadia.see('an archive is ready', {
    path: '/settings/data',
    heading: (words) => words.settings.sections.data.title,
    act: async (page, { account }) => {
      await expect(page.getByRole('link', { name: account.data.download })).toBeVisible();
    },
  });
  await nadia.see('deleting the account, refused', {
    path: '/settings/data',
    heading: (words) => words.settings.sections.data.title,
    refused: 422,
    act: async (page, { account }) => {
      await page.getByRole('button', { name: account.deletion.open, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: account.deletion.dialog.confirm }).click();
      await expect(dialog.getByLabel(account.deletion.dialog.username)).toHaveAttribute('aria-invalid', 'true');
    },
  });
  const left = await call(context, `${product.url}/api/own-data/deletion`, 'POST', { username: person.username });
  expect(left.status()).toBe(200);
  await nadia.become(async () => {});
  await nadia.see('gone', { path: '/keep-account', heading: (words) => words.account.wayBack.goneHeading });
  await nadia.become((each) => signInAs(each, product, person));
  await nadia.see('the way back', { path: '/dashboard', heading: (words) => words.account.wayBack.heading });
  await nadia.leave();
});

test('projects that ended otherwise', async ({ browser, product }) => {
  const stories = {
    'ines-valcarcel': ['refugio', 'consultorio'],
    'darragh-keane': ['creamery', 'quay-festival'],
    'maite-etxeberria': ['tranvia', 'festival'],
    'noor-el-idrissi': ['works-council'],
  };
  const { see, become, leave } = viewerOf(browser, product);
  for (const [username, keys] of Object.entries(stories)) {
    await become((context) => signIn(context, product, username));
    if (username === 'maite-etxeberria') await see('dashboard with long words', { path: '/dashboard', heading: /\S/ });
    for (const key of keys) {
      const { id, title } = projectOf(username, key);
      await see(`${username}: ${key}`, { path: `/projects/${id}`, heading: title });
      if (key !== 'refugio') continue;
      await see('appealing', {
        path: `/projects/${id}`,
        heading: title,
        act: async (page, { projects }) => {
          await page.getByRole('button', { name: projects.actions.appeal, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      });
    }
  }
  await leave();
});

test('what an admin sees', async ({ browser, product }) => {
  const { see, leave } = viewerOf(browser, product, (context) => signIn(context, product, 'ruth-calloway'));
  for (const state of ['held', 'pending', 'approved', 'rejected'])
    await see(`admin: ${state}`, { path: `/admin?state=${state}`, heading: (words) => words.admin.heading });
  for (const [username, key] of [
    ['ines-valcarcel', 'cooperativa'],
    ['leila-haddad', 'court-interpreting'],
    ['ines-valcarcel', 'almacen-de-tejas'],
    ['maite-etxeberria', 'tranvia'],
  ] as const) {
    const { id, title } = projectOf(username, key);
    await see(`review ${key}`, { path: `/admin/project/${id}`, heading: title });
  }
  const leila = demoId('leila-haddad');
  await see('a person', { path: `/admin/user/${leila}`, heading: 'Leila Haddad' });
  await see('suspending, refused', {
    path: `/admin/user/${leila}`,
    heading: 'Leila Haddad',
    refused: 422,
    act: async (page, { admin }) => {
      await page.getByRole('button', { name: admin.user.suspend.open, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: admin.user.suspend.confirm }).click();
      await expect(dialog.getByLabel(admin.user.reason, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  });
  await see('no such person', {
    path: `/admin/user/${nowhere}`,
    missing: true,
    heading: (words) => words.admin.user.title,
  });
  await see('not found', {
    path: `/admin/project/${nowhere}`,
    missing: true,
    heading: (words) => words.admin.review.title,
  });
  await leave();
});
