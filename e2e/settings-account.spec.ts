import { readFile } from 'node:fs/promises';
import { readZip } from '../server/testing/read-zip.ts';
import { databaseOf } from './support/database.ts';
import { expect, linkIn, mailTo, test } from './support/journey.ts';
import { call, codeIn, newPerson, signedIn } from './support/people.ts';
import { addProject, confirm, newSigner, signingLink } from './support/projects.ts';
import { strangersBrowser } from './support/signing.ts';

test('a second address: added by its code, made primary, signs in', async ({ page, context, product, axe }) => {
  const person = await signedIn(context, product);
  const second = newPerson('Nadia Private').email;
  await page.goto('/settings/account');
  await page.getByLabel('Email address', { exact: true }).fill('nadia@nowhere');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Email address', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email address', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await axe();
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByLabel('Six-digit code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product, second, /Confirm this address/)));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`${second} is confirmed`)).toBeVisible();

  await page.getByRole('button', { name: `Make ${second} the primary address` }).click();
  await expect(page.getByRole('button', { name: `Remove ${person.email}` })).toBeVisible();
  for (const to of [second, person.email]) await mailTo(product, to, /primary address has changed|dirección principal/);
  await page.getByRole('button', { name: `Remove ${person.email}` }).click();
  await axe();
  await page.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText(`${person.email} is removed`)).toBeVisible();

  await page.getByLabel('Phone number').fill('600 123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone number').fill('+34600123456');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('+34 600 12 34 56');

  await context.clearCookies();
  await page.goto('/signin');
  await page.getByLabel('Email address', { exact: true }).fill(second);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the link of the mail leads to a button, signed in', async ({ page, context, product }) => {
  await signedIn(context, product);
  const second = newPerson('Nadia Linked').email;
  expect((await call(context, `${product.url}/api/email-addresses`, 'POST', { email: second })).status()).toBe(201);
  const link = linkIn(
    await mailTo(product, second, /Confirm this address|Confirma esta dirección/),
    '/settings/account',
  );
  for (let visit = 0; visit < 10; visit++) await context.request.fetch(link, { method: visit % 2 ? 'GET' : 'HEAD' });
  await page.goto(link);
  await expect(page.getByRole('button', { name: `Enter the code for ${second}` })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('button', { name: `Make ${second} the primary address` })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/settings/account`);
});

test('everything of one’s own in an archive, also when the server is killed while it is made', async ({
  page,
  context,
  product,
}) => {
  const person = await signedIn(context, product);
  await addProject(context, product, [newSigner()]);
  const database = await databaseOf(product);
  const many = 60_000;
  await database.rows(
    `insert into notifications (id, user_id, type, data)
     select gen_random_uuid(), p.id, 'project_status', '{}' from profiles p, generate_series(1, ${many}) where p.email = $1`,
    [person.email],
  );
  const state = async () =>
    (await database.rows<{ state: string; done: number }>('select state, done from own_data_exports'))[0];
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Make an archive' }).click();
  await expect.poll(async () => (await state())?.done ?? 0, { intervals: [20] }).toBeGreaterThan(10);
  expect((await state())?.state).toBe('running');
  await database.rows(`update sessions set authenticated_at = now() - interval '11 minutes'`);
  await product.crash();

  await expect(page.getByText('Your archive is ready')).toBeVisible({ timeout: 90_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const entries = readZip(await readFile(await (await download).path()));
  const { rows } = JSON.parse(String(entries.get('manifest.json')));
  expect(rows).toMatchObject({ profile: 1, projects: 1, signers: 1, email_addresses: 1 });
  expect(rows.notifications).toBe(many);
  expect(JSON.parse(String(entries.get('data/notifications.json')))).toHaveLength(many);
  expect(JSON.parse(String(entries.get('data/profile.json')))[0].email).toBe(person.email);
  expect(String(entries.get('README.txt'))).toContain(`@${person.username}`);
  await mailTo(product, person.email, /archive is ready|copia está lista/);
  expect(await state()).toMatchObject({ state: 'ready' });
  await database.close();
});

test('leaving: dark at once, and kept after all', async ({ page, context, browser, product, axe }) => {
  const person = await signedIn(context, product);
  const [asked, answered] = [newSigner('Priya Raman'), newSigner('Owen Pryce')];
  await addProject(context, product, [asked]);
  const id = await addProject(context, product, [answered]);
  const stranger = await strangersBrowser(browser);
  const signer = await stranger.newPage();
  await signer.goto(await signingLink(product, answered));
  await confirm(signer);
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText('Project Verified');
  const publicPage = `${product.url}/p/${id}`;
  await expect.poll(async () => (await stranger.request.get(publicPage)).status()).toBe(200);

  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type your username to confirm').fill('somebody-else');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Type your username to confirm')).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await dialog.getByLabel('Type your username to confirm').fill(person.username);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/keep-account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed');
  for (const url of [publicPage, `${product.url}/${person.username}`])
    await expect.poll(async () => (await stranger.request.get(url)).status(), { message: url }).toBe(404);
  await mailTo(product, person.email, /will be deleted|se va a eliminar/);
  await signer.goto(await signingLink(product, asked));
  await expect(signer.getByRole('button', { name: 'Confirm this project' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your account?');
  await axe();
  for (const path of ['/dashboard', '/settings', '/projects/new', '/admin', '/signin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/keep-account$/);
  }
  expect((await context.request.get(`${product.url}/api/projects`)).status()).toBe(403);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(async () => (await stranger.request.get(publicPage)).status()).toBe(200);
  await page.goto('/keep-account');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an admin suspends and reinstates somebody', async ({ page, context, browser, product, axe }) => {
  const admin = await signedIn(context, product, newPerson('Ada Admin'));
  await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
  const other = await browser.newContext();
  const person = await signedIn(other, product, newPerson('Bruno Bold'));
  const { user } = await (await other.request.get(`${product.url}/api/session`)).json();
  await page.goto(`/admin/user/${user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bruno Bold');
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend this account' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await dialog.getByLabel('Reason').fill('Invented clients.');
  await dialog.getByRole('button', { name: 'Suspend this account' }).click();
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Invented clients.' })).toBeVisible();
  expect((await mailTo(product, person.email, /was suspended|está suspendida/)).text).toContain('Invented clients.');

  const screen = await other.newPage();
  await screen.goto(`${product.url}/dashboard`);
  await expect(screen).toHaveURL(/\/signin/);
  await screen.getByLabel('Email address', { exact: true }).fill(person.email);
  await screen.getByLabel('Password', { exact: true }).fill(person.password);
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen.getByText('Our staff has suspended this account.')).toBeVisible();

  await page.getByRole('button', { name: 'Reinstate' }).click();
  await dialog.getByLabel('Reason').fill('They showed us.');
  await dialog.getByRole('button', { name: 'Reinstate this account' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  // A password never comes back to the page.
  await screen.getByLabel('Password', { exact: true }).fill(person.password);
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen).toHaveURL(/\/dashboard$/);
  for (const path of ['user/not-a-uuid', `user/${crypto.randomUUID()}`, 'project/not-a-uuid', 'identity/not-a-uuid'])
    expect((await context.request.get(`${product.url}/admin/${path}`)).status(), path).toBe(404);
});
