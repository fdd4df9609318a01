import type { Page } from '@playwright/test';
import { atGuild, guildPerson, test } from './support/guild.ts';
import { expect, mailTo } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';

// The mails are in the language the account was opened in, which a call without a page leaves to the default.
const enter = (page: Page) => page.getByRole('button', { name: 'Continue with Guild' }).click();
/**
 * Has a page stay where it waits for the profile of who has just signed in, until the function that it gives is called.
 */
async function holdProfile(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}
const who = async (page: Page) => (await (await page.request.get('/api/session')).json()).user;

test('the first sign-in opens an account and lands on the dashboard, the second finds it again', async ({
  page,
  browser,
  product,
  axe,
}) => {
  const person = guildPerson();
  await page.goto('/signin');
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await axe();
  const goOn = await holdProfile(page);
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setting up your account');
  await axe();
  goOn();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Welcome, Imre')).toBeVisible();
  expect(await who(page)).toMatchObject({ email: person.email, email_verified: true, full_name: 'Imre Vadas' });

  const again = await (await browser.newContext({ baseURL: product.url })).newPage();
  await again.goto('/projects/new');
  await expect(again).toHaveURL(/\/signin\?next=/);
  await enter(again);
  await expect(again).toHaveURL(/\/projects\/new$/);
  expect((await who(again)).id).toBe((await who(page)).id);
  // Back does not sign in a second time, nor does it end on an error.
  await again.goto('/dashboard');
  await again.goBack();
  await expect(again).toHaveURL(/\/projects\/new$/);
  // Guild told no birth date, which a sign-up asks for: it comes before the first project.
  const birth = again.getByLabel('Date of birth');
  for (const [date, told] of [
    ['', 'Type a date that exists'],
    [`${new Date().getUTCFullYear() - 10}-01-01`, 'You need to be at least 16'],
  ] as const) {
    await birth.fill(date);
    await again.getByRole('button', { name: 'Go on' }).click();
    await expect(again.getByRole('alert')).toContainText(told);
  }
  await birth.fill('1990-02-28');
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(again.getByRole('heading', { name: 'First, your date of birth' })).toBeHidden();
  await expect(again.getByLabel('Title')).toBeVisible();
});

test('works without script, all the way through', async ({ browser, product }) => {
  guildPerson();
  const page = await (await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })).newPage();
  await page.goto('/signup');
  await enter(page);
  await expect(page).toHaveURL(/\/signin\/finishing/);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the page between says where it leads, and leads nowhere without a try under way', async ({ page, axe }) => {
  guildPerson();
  const { issuer } = atGuild();
  // An answer without content leaves the page where it is.
  await page.route(`${issuer}/auth?*`, (route) => route.fulfill({ status: 204 }));
  await page.goto('/signin');
  const led = page.waitForRequest((request) => request.url().startsWith(`${issuer}/auth?`));
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On to Guild');
  await led;
  const link = page.getByRole('link', { name: 'Continue to Guild' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${issuer}/auth\\?`));
  await axe();
  await page.unroute(`${issuer}/auth?*`);
  await link.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/signin/continue');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('waits for a profile that is late, says when it gives up, and finds it when asked again', async ({ page }) => {
  guildPerson();
  const looks: number[] = [];
  let there = false;
  await page.route('**/api/session', async (route) => {
    if (there) return route.continue();
    looks.push(Date.now());
    return route.fulfill({ json: { user: null, role: null, session: null } });
  });
  await page.goto('/signin');
  looks.length = 0;
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile is not there yet', {
    timeout: 60_000,
  });
  expect(looks).toHaveLength(10);
  for (const [index, at] of looks.slice(1).entries()) expect(at - (looks[index] ?? 0)).toBeGreaterThan(450);
  there = true;
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('who cancels there is back on the sign-in screen, and told so', async ({ page, axe }) => {
  atGuild().person = null;
  await page.goto('/signin?next=/projects/new');
  await enter(page);
  await expect(page.getByText('You did not sign in with Guild')).toBeVisible();
  await axe();
  expect(await who(page)).toBeNull();
  guildPerson();
  await enter(page);
  await expect(page).toHaveURL(/\/projects\/new$/);
});

test('a provider that breaks down is told of in words', async ({ page }) => {
  guildPerson();
  atGuild().broken.set('/token', 'failing');
  await page.goto('/signin');
  await enter(page);
  await expect(page.getByText('Guild does not answer at the moment')).toBeVisible();
  atGuild().broken.clear();
});

test('an account with the address is linked only after its owner has signed in and said so', async ({
  page,
  browser,
  product,
  axe,
}) => {
  const owner = await signedIn(await browser.newContext(), product, newPerson('Nadia Brandt'));
  guildPerson({ email: owner.email });
  await page.goto('/signin');
  await enter(page);
  await expect(page.getByText(`There is an account with ${owner.email} already`)).toBeVisible();
  expect(await who(page)).toBeNull();
  await axe();
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link your Guild account?');
  await axe();
  await page.getByRole('button', { name: 'Link Guild' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await mailTo(product, owner.email, /Guild was linked|ha vinculado Guild/);

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await elsewhere.goto('/signin');
  await enter(elsewhere);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  expect((await who(elsewhere)).email).toBe(owner.email);
});

test('an address the provider does not vouch for opens no account, and the sign-up form knows the name', async ({
  page,
  axe,
}) => {
  guildPerson({ email_verified: false });
  await page.goto('/signup');
  await enter(page);
  await expect(page.getByText('Guild did not confirm an email address of yours')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Imre Vadas');
  expect(await who(page)).toBeNull();
  await axe();
});

test('links and unlinks in the settings, but never the last way in', async ({ page, context, product, axe }) => {
  const owner = await signedIn(context, product, newPerson('Olu Adeyemi'));
  const person = guildPerson();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Link Guild' }).click();
  await expect(page.getByText('Guild is linked. You can sign in with it from now on.')).toBeInViewport();
  await expect(page.getByText(person.email)).toBeVisible();
  await mailTo(product, owner.email, /Guild was linked|ha vinculado Guild/);
  await axe();
  await page.getByRole('button', { name: `Unlink Guild (${person.email})` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('No account is linked yet.')).toBeVisible();
  await expect(page.getByText('Guild is linked. You can sign in with it from now on.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign in with another account' })).toBeFocused();
  await mailTo(product, owner.email, /Guild was unlinked|desvinculado Guild/);
  await call(context, `${product.url}/api/sign-out`, 'POST');

  const only = guildPerson();
  await page.goto('/signin');
  await enter(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: `Unlink Guild (${only.email})` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('This is the only way you can sign in.')).toBeVisible();
  await expect(page.getByText(only.email)).toBeVisible();
});
