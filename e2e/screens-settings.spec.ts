import sharp from 'sharp';
import { sectionPath, settingsSections } from '../web/features/settings/settings-sections.ts';
import { expect } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';
import { inDemo, test, visitor } from './support/viewer.ts';

const asLeila = inDemo('leila-haddad');

test('the sections of the settings', async ({ viewerOf }) => {
  const leila = viewerOf(asLeila);
  for (const section of settingsSections)
    await leila.see(`settings: ${section}`, {
      path: sectionPath(section),
      heading: (words) => words.settings.sections[section].title,
    });
  await leila.see('the settings as one comes to them', {
    path: '/settings',
    heading: ({ settings }) => new RegExp(`^(${settings.title}|${settings.sections.profile.title})$`),
    byWidth: true,
    act: async (page, { settings }) => {
      // Wide screens have the list beside the page; others go to the page, and back.
      await page.getByRole('link', { name: settings.sections.data.title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: settings.sections.data.title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('link', { name: settings.sections.data.title, exact: true })).toBeVisible();
    },
  });
});

test('changing the profile', async ({ viewerOf }) => {
  const leila = viewerOf(asLeila);
  await leila.see('settings, refused', {
    path: '/settings/profile',
    heading: (words) => words.settings.sections.profile.title,
    refused: 422,
    act: async (page, { settings }) => {
      await page.getByLabel(settings.profile.fullName).fill('');
      await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await leila.see('changing the username', {
    path: '/settings/profile',
    heading: (words) => words.settings.sections.profile.title,
    act: async (page, { forms, settings }) => {
      await page
        .getByRole('textbox', { name: forms.username.label, exact: true })
        .fill('leila-haddad-translations-ltd');
      await page.getByRole('button', { name: settings.username.change, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  await leila.see('cutting a photo', {
    path: '/settings/profile',
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
});

test('profiles', async ({ viewerOf }) => {
  const leila = viewerOf(asLeila);
  await leila.see('own profile', {
    path: '/dashboard/profile',
    heading: 'Leila Haddad',
    deeds: (['name', 'headline', 'details', 'bio', 'skills'] as const).map((part) => ({
      name: `its ${part} being edited`,
      act: async (page, { settings }) => {
        const cancel = page.getByRole('button', { name: settings.own.cancel, exact: true });
        if (await cancel.isVisible()) await cancel.click();
        await page.getByRole('link', { name: settings.own.editPart[part], exact: true }).click();
        await expect(cancel).toBeVisible();
      },
    })),
  });
  await leila.see('profile of somebody', { path: '/dashboard/profile/noor-el-idrissi', heading: 'Noor El Idrissi' });
  await leila.see('profile of nobody', {
    path: '/dashboard/profile/nobody-here',
    status: 404,
    missing: true,
    heading: (words) => words.settings.own.gone,
  });
  await viewerOf(inDemo('ruth-calloway')).see('own profile, private and empty', {
    path: '/dashboard/profile',
    heading: 'Ruth Calloway',
  });
});

test('the account', async ({ browser, product, viewerOf }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product, newPerson('Nadia Brandt-von Hohenfels'));
  const nadia = viewerOf((each) => signInAs(each, product, person));
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
    deeds: [
      {
        name: 'details, refused',
        refused: 422,
        act: async (page, { account }) => {
          await page.getByLabel(account.details.phone).fill('600 123');
          await page.getByRole('button', { name: account.details.submit, exact: true }).click();
          await expect(page.getByRole('alert').first()).toBeVisible();
        },
      },
    ],
  });
  await viewerOf(asLeila).see('somebody whose identity is verified', {
    path: '/settings/account',
    heading: (words) => words.settings.sections.account.title,
    act: async (page, { account }) => {
      await expect(page.getByText(account.identity.verified)).toBeVisible();
      await expect(page.getByRole('link', { name: account.identity.look })).toBeVisible();
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
});

test('one’s own data, and leaving', async ({ browser, product, viewerOf }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product, newPerson('Nadia Brandt-von Hohenfels'));
  const nadia = viewerOf((each) => signInAs(each, product, person));
  expect((await call(context, `${product.url}/api/own-data/export`, 'POST')).status()).toBe(202);
  await nadia.see('an archive is ready', {
    path: '/settings/data',
    heading: (words) => words.settings.sections.data.title,
    act: async (page, { account }) => {
      await expect(page.getByRole('button', { name: account.data.download })).toBeVisible();
    },
    deeds: [
      {
        name: 'deleting the account, refused',
        refused: 422,
        act: async (page, { account }) => {
          await page.getByRole('button', { name: account.deletion.open, exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('button', { name: account.deletion.dialog.confirm }).click();
          await expect(dialog.getByLabel(account.deletion.dialog.username)).toHaveAttribute('aria-invalid', 'true');
        },
      },
    ],
  });
  const left = await call(context, `${product.url}/api/own-data/deletion`, 'POST', { username: person.username });
  expect(left.status()).toBe(200);
  await viewerOf(visitor).see('gone', { path: '/keep-account', heading: (words) => words.account.wayBack.goneHeading });
  // Signed in anew: leaving ended the sessions there were.
  await viewerOf((each) => signInAs(each, product, person)).see('the way back', {
    path: '/dashboard',
    heading: (words) => words.account.wayBack.heading,
  });
});
