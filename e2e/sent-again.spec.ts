import type { BrowserContext, Page } from '@playwright/test';
import { demoId } from '../server/features/demo/demo-id.ts';
import applying from '../shared/i18n/en/jobs/applying.ts';
import mailChoices from '../shared/i18n/en/mail-choices.ts';
import refusals from '../shared/i18n/en/refusals.ts';
import security from '../shared/i18n/en/security.ts';
import settings from '../shared/i18n/en/settings.ts';
import social from '../shared/i18n/en/social.ts';
import en from '../shared/i18n/en.ts';
import { demoOfItsOwn, projectOf, signIn } from './support/demo.ts';
import { expect, linkIn, mailTo, scriptThere } from './support/journey.ts';
import { call, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';
import { translated } from './support/translator.ts';

const test = demoOfItsOwn();

const saltwater = projectOf('leila-haddad', 'saltwater');
const report = projectOf('leila-haddad', 'annual-report');
const applicant = `/dashboard/jobs/applicants/${demoId('job proofreader-arabic/noor-el-idrissi')}`;

/** Opens what a signer was mailed as the owner of a project wrote to them. */
async function openSigner(context: BrowserContext, product: Product) {
  await signIn(context, product, 'leila-haddad');
  const { threads } = await (await context.request.get(`${product.url}/api/projects/${saltwater.id}`)).json();
  const path = `${product.url}/api/signing-requests/${threads[0].request_id}/messages`;
  const sent = { id: crypto.randomUUID(), text: 'The year is right now.' };
  expect((await call(context, path, 'POST', sent)).ok()).toBe(true);
  const { pathname, search } = new URL(
    linkIn(await mailTo(product, 'marek@tidewaterpictures.example', /./), '/verify-project'),
  );
  await context.clearCookies();
  return pathname + search;
}

type Fields = Record<string, string>;
type Form = {
  who?: string;
  path: string | ((context: BrowserContext, product: Product) => Promise<string>);
  /** The name of the field that has its id, and of the one that is emptied, changed and found again. */
  id?: string;
  said: string;
  more?: Fields;
};
const writer = { name: 'Vera Lindqvist', email: 'vera@lindqvist.example' };
/** Each form that makes something out of what is typed. */
const forms: Record<string, Form> = {
  contact: { who: 'noor-el-idrissi', path: '/en/contact', said: 'message', more: { ...writer, topic: 'privacy' } },
  letter: { who: 'noor-el-idrissi', path: '/en/write/ines-valcarcel', said: 'message', more: writer },
  report: {
    who: 'noor-el-idrissi',
    path: `/report/project/${report.short_id}`,
    said: 'message',
    more: { category: 'not_theirs' },
  },
  comment: { who: 'noor-el-idrissi', path: `/dashboard/comments/${report.short_id}`, said: 'body' },
  'message to a signer': { who: 'leila-haddad', path: `/projects/${saltwater.id}`, said: 'text' },
  'message of a signer': { path: openSigner, id: 'message_id', said: 'text' },
  'note about an applicant': { who: 'leila-haddad', path: applicant, said: 'note' },
};

for (const [what, { who, path, id = 'id', said, more = {} }] of Object.entries(forms))
  test(`${what}: comes back with its id, but for what was sent under that, without script`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-GB' });
    const address = typeof path === 'string' ? path : await path(context, product);
    if (who) await signIn(context, product, who);
    const page = await context.newPage();
    const form = page.locator('form').filter({ has: page.locator(`textarea[name=${said}]`) });
    const field = form.locator(`[name=${said}]`);
    const idField = form.locator(`[name=${id}]`);
    const fill = async (words: string) => {
      await field.fill(words);
      for (const [name, value] of Object.entries(more)) {
        const each = form.locator(`[name=${name}]`);
        if (name === 'category') await form.locator(`[name=${name}][value=${value}]`).check();
        else if (name === 'topic') await each.selectOption(value);
        else await each.fill(value);
      }
    };
    const send = async () => {
      const answer = page.waitForResponse((each) => each.request().method() === 'POST');
      await form.locator('button:not([type=button])').last().click();
      return (await answer).status();
    };

    await page.goto(address);
    await expect(idField).toHaveCount(1);
    const first = await idField.inputValue();
    await fill(' ');
    expect(await send()).toBe(422);
    await expect(idField).toHaveValue(first);
    await fill('The first words.');
    expect(await send()).toBe(303);

    // As the page stands where one goes back to it.
    await page.goto(address.split('?')[0] ?? '');
    await idField.evaluate((each, value) => each.setAttribute('value', value), first);
    await fill('Quite other words.');
    expect(await send()).toBe(409);
    await expect(page.getByText(refusals.form_sent)).toBeVisible();
    await expect(field).toHaveValue('Quite other words.');
    expect(await idField.inputValue()).not.toBe(first);
    expect(await send()).toBe(303);
    await context.close();
  });

/** Lets the first call through and loses its answer, and what is sent again by itself; gives the ids of all. */
async function loseAnswer(page: Page, calls: string) {
  const ids: string[] = [];
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    ids.push(route.request().postDataJSON()?.id);
    if (ids.length > 4) return route.continue();
    if (ids.length === 1) await route.fetch();
    await route.abort();
  });
  return ids;
}

/** Lets the first call through and loses its answer. */
const loseOnce = (page: Page, calls: string) => {
  const lost = { calls: 0 };
  return page
    .route(calls, async (route) => {
      if (route.request().method() === 'GET' || lost.calls++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    })
    .then(() => lost);
};

test('what was kept though its answer was lost is not said to be lost', async ({ page, context, product }) => {
  await signIn(context, product, 'noor-el-idrissi');
  await page.goto(`/dashboard/comments/${report.short_id}`);
  await scriptThere(page);
  const liked = await loseOnce(page, '**/like');
  const like = page.getByRole('button', { name: social.page.like, exact: true });
  await like.click();
  await expect(page.getByRole('button', { name: social.page.liked, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => liked.calls).toBe(2);
  await expect(page.getByText(social.page.likeFailed)).toHaveCount(0);

  await page.goto('/settings/notifications');
  await scriptThere(page);
  const chosen = await loseOnce(page, '**/api/notification-preferences');
  const never = page.getByRole('group').first().getByRole('radio').last();
  await never.check();
  await expect(page.locator('[data-toast]')).toContainText(mailChoices.settings.saved);
  await expect(never).toBeChecked();
  expect(chosen.calls).toBe(2);
});

test('of what may not be sent twice it is said that it may be done', async ({ page, context, product }) => {
  await signIn(context, product, 'noor-el-idrissi');
  await page.goto('/settings');
  await scriptThere(page);
  const saved = await loseOnce(page, '**/api/profile');
  await page.getByLabel('Headline').fill('Tiler of old floors');
  await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
  const said = page.getByRole('alert').filter({ hasText: en.errors.maybe_saved });
  await expect(said).toContainText(en.ui.maybeDone);
  await expect(page.getByText(settings.profile.failed)).toHaveCount(0);
  expect(saved.calls).toBe(2);
});

/** Lets the first call through, and loses its answer and every later try. */
async function loseAll(page: Page, calls: string) {
  const lost = { calls: 0 };
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (lost.calls++ === 0) await route.fetch();
    await route.abort();
  });
  return lost;
}

test('of what was sent and never answered it is said that it may be done, wherever it fails', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000);
  await signIn(context, product, 'leila-haddad');
  const { maybe_saved: why } = en.errors;
  const said = () => page.getByText(why).filter({ visible: true }).first();
  const maybe = () => page.getByText(en.ui.maybeDone).filter({ visible: true }).first();

  // In a toast.
  await page.goto('/settings/notifications');
  await scriptThere(page);
  const chosen = await loseAll(page, '**/api/notification-preferences');
  await page.getByRole('group').first().getByRole('radio').last().check();
  await expect(page.locator('[data-toast]')).toContainText(en.ui.maybeDone, { timeout: 15_000 });
  await expect(page.locator('[data-toast]')).toContainText(why);
  await expect(page.getByText(mailChoices.settings.failed)).toHaveCount(0);
  expect(chosen.calls).toBe(4);

  // Over a form, which keeps what was typed.
  await page.goto(`/projects/${saltwater.id}`);
  await scriptThere(page);
  await loseAll(page, '**/api/signing-requests/*/messages');
  const field = page.locator('textarea[name=text]');
  await field.fill('Which year do you mean?');
  const form = page.locator('form').filter({ has: field });
  await form.locator('button:not([type=button])').last().click();
  await expect(form.getByRole('alert')).toContainText(en.ui.maybeDone, { timeout: 15_000 });
  await expect(form.getByRole('alert')).toContainText(why);
  await expect(field).toHaveValue('Which year do you mean?');

  // Of a draft it is not said that it is not saved.
  await page.goto(`/projects/${projectOf('leila-haddad', 'wind-farm-lease').id}/edit`);
  await scriptThere(page);
  await loseAll(page, '**/api/drafts');
  await page.getByLabel('Title', { exact: true }).fill('Lease of a wind farm at sea');
  await expect(said()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(en.projects.draft.failed)).toHaveCount(0);
  await page.goto('/dashboard');

  // Of several at once.
  await page.goto('/dashboard/projects?sort=title');
  await scriptThere(page);
  await page.route('**/api/projects/*/visibility', (route) => route.abort());
  await page.getByRole('button', { name: en.ownProjects.select, exact: true }).click();
  await page.getByRole('checkbox').filter({ visible: true }).first().check();
  await page.getByRole('button', { name: /^Hide/ }).click();
  await expect(maybe()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/not changed/)).toHaveCount(0);
});

test('so it is said of signing in by a passkey', async ({ page }) => {
  await page.goto('/signin?lang=en');
  const maybe = page.getByText(en.ui.maybeDone);
  await loseAll(page, '**/api/sign-in/passkey/options');
  await page.locator('[data-passkey] button').click();
  await expect(maybe).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(security.passkeys.signInFailed)).toHaveCount(0);
});

test('of what never left it is said that there was no answer', async ({ page, context, product }) => {
  await signIn(context, product, 'noor-el-idrissi');
  await page.goto(`/dashboard/comments/${report.short_id}`);
  await scriptThere(page);
  await context.setOffline(true);
  await page.getByLabel('Your comment').fill('Said in the tunnel.');
  const form = page.locator('form').filter({ has: page.getByLabel('Your comment') });
  await form.getByRole('button', { name: /./ }).last().click();
  await expect(form.getByRole('alert')).toContainText(en.errors.offline);
  await expect(page.getByText(en.ui.maybeDone)).toHaveCount(0);
  await context.setOffline(false);
});

test('what was changed after its answer was lost is sent by the next press but one, as another', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'noor-el-idrissi');
  await page.goto(`/dashboard/comments/${report.short_id}`);
  await scriptThere(page);
  const ids = await loseAnswer(page, '**/api/public-projects/*/comments');
  const field = page.getByLabel('Your comment');
  const form = page.locator('form').filter({ has: field });
  const send = form.getByRole('button', { name: /./ }).last();
  await field.fill('Said before the train went into the tunnel.');
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await field.fill('Said after it.');
  await send.click();
  await expect(form.getByRole('alert')).toContainText(refusals.form_sent);
  await expect(field).toHaveValue('Said after it.');
  await send.click();
  await expect(field).toHaveValue('');
  await expect(page.getByText('Said before the train went into the tunnel.')).toHaveCount(1);
  await expect(page.getByText('Said after it.')).toHaveCount(1);
  expect(new Set(ids).size).toBe(2);
});

test('an application that is changed after its answer was lost is not lost, with script or without', async ({
  page,
  context,
  product,
  browser,
}) => {
  await signedIn(context, product);
  const { posts } = await (await page.request.get('/api/job-posts')).json();
  const address = `/dashboard/jobs/${posts[0].id}`;
  const note = page.getByLabel(applying.apply.note);
  await page.goto(address);
  await scriptThere(page);
  await loseAnswer(page, '**/api/job-posts/*/application');
  // What came of it is heard late.
  let hear = () => {};
  const heard = new Promise<void>((done) => {
    hear = done;
  });
  await page.route(`**/api/job-posts/${posts[0].id}`, async (route) => {
    await heard;
    await route.continue();
  });
  await note.fill('I have tiled for twelve years.');
  await page.getByRole('button', { name: applying.apply.send, exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await note.fill('I have tiled for thirteen years.');
  hear();
  await expect(page.getByText(applying.apply.notThis)).toBeVisible();
  await expect(note).toHaveValue('I have tiled for thirteen years.');

  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-GB' });
  await plain.addCookies(await context.cookies());
  const other = await plain.newPage();
  const post = posts[1].id;
  await other.goto(`/dashboard/jobs/${post}`);
  const body = { id: crypto.randomUUID(), version: 0, note: 'Sent from elsewhere.' };
  expect((await call(context, `${product.url}/api/job-posts/${post}/application`, 'PUT', body)).ok()).toBe(true);
  const plainNote = other.getByLabel(applying.apply.note);
  await plainNote.fill('Typed before that was known.');
  await other.getByRole('button', { name: applying.apply.send, exact: true }).click();
  await expect(other.getByRole('alert').first()).toBeVisible();
  await expect(plainNote).toHaveValue('Typed before that was known.');
  await plain.close();
});

test('no two parts of an applicant’s page have one id', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto(applicant);
  await expect(page.getByLabel(/^Message to/)).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((parts) => parts.map((part) => part.getAttribute('id')));
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((each, at) => ids.indexOf(each) !== at)).toEqual([]);
});

test('a form keeps the id it came with where the page is drawn anew', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  await translated(context, { early: true });
  await signIn(context, product, 'leila-haddad');
  const page = await context.newPage();
  const answer = await page.goto(applicant);
  const [, came = ''] = /name="id"[^>]* value="([^"]+)"/.exec((await answer?.text()) ?? '') ?? [];
  await scriptThere(page);
  // What the script draws beside it is there as well.
  await expect(page.getByLabel(/^Message to/)).toBeVisible();
  const note = page.locator('form').filter({ has: page.locator('[name=note]') });
  await expect(note.locator('[name=id]')).toHaveValue(came);
  await context.close();
});
