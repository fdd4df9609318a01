import type { Page } from '@playwright/test';
import en from '../shared/i18n/en/signing.ts';
import es from '../shared/i18n/es/signing.ts';
import { foreignSite } from './support/foreign-site.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { confirm } from './support/projects.ts';
import { askedProject, openOwner, strangersBrowser } from './support/signing.ts';

const here = openOwner();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('two tabs answer at once: one answer counts, and the other tab is told which one stands', async ({
  browser,
  product,
}) => {
  const { id, link } = await askedProject(here.owner, product);
  const context = await strangersBrowser(browser);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  const choices = [en.answers.confirmed, en.answers.declined];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(link);
    await tab.getByRole('radio', { name: new RegExp(`^${choices[index]?.title}`) }).check();
  }
  await Promise.all(tabs.map((tab, index) => tab.getByRole('button', { name: choices[index]?.button ?? '' }).click()));

  const given = () =>
    here.data.rows<{ answer: string }>('select answer from confirmations where project_id = $1', [id]);
  await expect.poll(async () => (await given()).length).toBe(1);
  const confirmed = (await given())[0]?.answer === 'confirmed';
  const [taken, refused] = confirmed ? tabs : tabs.toReversed();
  await expect(taken as Page).toHaveURL(/\/verify-complete/);
  const says = confirmed ? 'You confirmed this already' : 'You declined this already';
  await expect((refused as Page).getByRole('alert').filter({ hasText: says })).toBeVisible();
  await expect((refused as Page).getByText(en.withdraw.open).first()).toBeVisible();
  const [project] = await here.data.rows<{ status: string }>('select status from projects where id = $1', [id]);
  expect(project?.status).toBe(confirmed ? 'approved' : 'rejected');
  await expect(heading(taken as Page)).toHaveText(confirmed ? 'Project Verified' : 'Review Submitted');
  await (taken as Page).reload();
  await expect(heading(taken as Page)).toHaveText(confirmed ? 'Project Verified' : 'Review Submitted');
  await context.close();
});

test('who does not know the owner reads that they said so, and not that they declined the work', async ({
  browser,
  product,
}) => {
  // An owner of its own: what a signer said against another work of theirs would weigh on the next one.
  const own = await browser.newContext();
  await signedIn(own, product, newPerson());
  const { link } = await askedProject(own, product);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByText(en.unknown.open).click();
  await page.getByRole('button', { name: /^I don’t know Nadia/ }).click();
  await expect(page).toHaveURL(/\/verify-complete/);
  await expect(page.getByText('You said that you don’t know Nadia.')).toBeVisible();
  await expect(page.getByText(en.unknown.open)).toBeVisible();
  await expect(page.getByText(/declined/i)).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByText(en.unknown.open).first()).toBeVisible();
  await expect(page.getByText(en.answers.declined.past, { exact: true })).toHaveCount(0);
  await Promise.all([context.close(), own.close()]);
});

test('a page that is loaded anew before it is answered has the choice and the comment', async ({
  browser,
  product,
}) => {
  const { link } = await askedProject(here.owner, product);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  await scriptThere(page);
  const choice = page.getByRole('radio', { name: new RegExp(`^${en.answers.confirmed.title}`) });
  await choice.check();
  await page.locator('textarea[name=comment]').fill('On time, and tidy.');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await scriptThere(page);
  await expect(choice).toBeChecked();
  await expect(page.locator('textarea[name=comment]')).toHaveValue('On time, and tidy.');
  // Whoever comes to the page anew may be somebody else.
  await page.goto(page.url());
  await scriptThere(page);
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: en.answers.confirmed.button }).click();
  await expect(page).toHaveURL(/\/verify-complete/);
  await context.close();
});

test('an answer that did not go out says so in sight of who pressed the button', async ({ browser, product }) => {
  const { link } = await askedProject(here.owner, product);
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(link);
  await scriptThere(page);
  await page.getByRole('radio', { name: new RegExp(`^${en.answers.confirmed.title}`) }).check();
  const button = page.getByRole('button', { name: en.answers.confirmed.button });
  await context.setOffline(true);
  await button.click();
  const failure = page.getByRole('alert').filter({ hasText: en.form.errorTitle });
  await expect(failure).toBeFocused();
  await expect(failure).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await button.click();
  await expect(page).toHaveURL(/\/verify-complete/);
  await context.close();
});

test('its owner reads from where it was confirmed, and what is known of that', async ({ browser, product }) => {
  const owner = await browser.newContext({ locale: 'en-GB' });
  await signedIn(owner, product, newPerson());
  const { id, link, signer } = await askedProject(owner, product);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  await confirm(page);
  await expect(heading(page)).toHaveText('Project Verified');
  const own = await owner.newPage();
  await own.goto(`${product.url}/projects/${id}`);
  await expect(own.getByRole('definition').filter({ hasText: /^Answered from/ })).toHaveText(
    `Answered from @${signer.email.split('@')[1]}Organisation not known here`,
  );
  await owner.close();
  await context.close();
});

test('an answer from the owner’s own browser is held for an admin', async ({ browser, product }) => {
  const context = await browser.newContext();
  await signedIn(context, product, newPerson());
  const { id, link } = await askedProject(context, product);
  await call(context, `${product.url}/api/sign-out`, 'POST');
  const page = await context.newPage();
  await page.goto(link);
  await confirm(page);
  await expect(heading(page)).toHaveText('Review Submitted');
  const held = await here.data.rows<object>(
    `select p.status, p.held_at is not null as held, h.rule, h.detail
       from projects p join project_holds h on h.project_id = p.id where p.id = $1 and h.points >= 100`,
    [id],
  );
  expect(held).toMatchObject([{ status: 'pending', held: true, rule: 'same_device' }]);
  expect((await page.goto(`${product.url}/p/${id}`))?.status()).toBe(404);
  await context.close();
});

test('an answer that another site sends is refused', async ({ browser, product }) => {
  // An owner of its own: what a signer said against another work of theirs would weigh on this one.
  const own = await browser.newContext();
  await signedIn(own, product, newPerson());
  const { id, link, clean } = await askedProject(own, product);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  const csrf = (await context.cookies()).find(({ name }) => name === 'csrf')?.value ?? '';
  const api = `${product.url}/api/signing/${id}/answer`;
  const answer = { answer: 'confirmed', comment: '', comment_public: false, unknown_person: false, project_version: 1 };
  const form = { intent: 'answer', answer: 'confirmed', project_version: '1' };
  const post = (headers: Record<string, string>) => context.request.post(api, { headers, data: answer });
  const postForm = (headers: Record<string, string>, fields: Record<string, string>) =>
    context.request.post(clean, { headers, form: fields, maxRedirects: 0 });

  for (const headers of [{}, { 'x-csrf-token': 'wrong' }, { 'x-csrf-token': '' }] as Record<string, string>[]) {
    const refused = await post(headers);
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'csrf_missing']);
  }
  for (const headers of [
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    const refused = await post({ ...headers, 'x-csrf-token': csrf });
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'foreign_origin']);
    expect((await postForm(headers, { ...form, csrf })).status()).toBe(403);
  }
  expect((await postForm({}, form)).status()).toBe(403);
  expect((await postForm({}, { ...form, csrf: 'wrong' })).status()).toBe(403);

  const fields = Object.entries({ ...form, csrf }).map(([name, value]) => `<input name="${name}" value="${value}">`);
  const site = await foreignSite(
    `<form method="post" action="${clean}">${fields.join('')}<button>Win a prize</button></form>`,
  );
  await page.goto(site.url);
  const sent = page.waitForResponse((each) => each.request().method() === 'POST');
  await page.getByRole('button', { name: 'Win a prize' }).click();
  expect((await sent).status()).toBe(403);
  site.close();
  expect(await here.data.count('confirmations where project_id = $1', [id])).toBe(0);

  await page.goto(link);
  await confirm(page);
  await expect(heading(page)).toHaveText('Project Verified');
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`keeps answer and comment when a signer changes the language, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    const { id, link, clean } = await askedProject(here.owner, product);
    const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('radio', { name: new RegExp(`^${en.answers.changes_requested.title}`) }).check();
    await page.locator('textarea[name=changes]').fill('The month is wrong.\nIt was May.');
    const kept = async () => {
      await expect(page.locator('input[value=changes_requested]')).toBeChecked();
      await expect(page.locator('textarea[name=changes]')).toHaveValue('The month is wrong.\nIt was May.');
    };
    for (const [name, language] of [
      ['Español', 'es'],
      ['English', 'en'],
      ['Español', 'es'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await kept();
    }
    expect(await here.data.count('confirmations where project_id = $1', [id])).toBe(0);
    await page.getByRole('button', { name: es.answers.changes_requested.button }).click();
    await expect(heading(page)).toHaveText('Revisión enviada');

    // Where signer and owner talk, a message that was begun stays as well; and so does the choice of language.
    await page.goto(clean);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.locator('textarea[name=text]').fill('And the town.');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('textarea[name=text]')).toHaveValue('And the town.');
    expect(await here.data.count('request_messages where text = $1', ['And the town.'])).toBe(0);
    await context.close();
  });

for (const javaScriptEnabled of [true, false])
  test(`what has to change goes with no other answer, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    // An owner of its own: what signers said against other work of theirs would have this one held.
    const own = await browser.newContext();
    await signedIn(own, product, newPerson());
    const { id, link } = await askedProject(own, product);
    const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(link);
    const choose = (answer: 'confirmed' | 'changes_requested' | 'declined') =>
      page.getByRole('radio', { name: new RegExp(`^${en.answers[answer].title}`) }).check();
    await choose('changes_requested');
    await page.getByLabel(en.form.commentChanges).fill('You did not lead it.');
    await choose('declined');
    await expect(page.getByLabel(en.form.comment, { exact: true })).toHaveValue('');
    await expect(page.getByText('You did not lead it.')).toBeHidden();
    // Whoever goes back finds it as it was.
    await choose('changes_requested');
    await expect(page.getByLabel(en.form.commentChanges)).toHaveValue('You did not lead it.');
    await choose('confirmed');
    await page.getByLabel(en.form.comment, { exact: true }).fill('Every flat passed.');
    await page.getByLabel(en.form.commentPublic).check();
    // Without script the button cannot follow the answer that is chosen.
    const button = javaScriptEnabled ? en.answers.confirmed.button : en.form.send;
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(heading(page)).toHaveText('Project Verified');
    const given = await here.data.rows('select answer, comment from confirmations where project_id = $1', [id]);
    expect(given).toEqual([{ answer: 'confirmed', comment: 'Every flat passed.' }]);
    await context.close();
  });

test('what is typed before an answer is chosen goes with the first, and nothing to change is said at its field', async ({
  browser,
  product,
}) => {
  const { id, link } = await askedProject(here.owner, product);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel(en.form.comment, { exact: true }).fill('It was May.');
  await page.getByRole('radio', { name: new RegExp(`^${en.answers.changes_requested.title}`) }).check();
  const changes = page.getByLabel(en.form.commentChanges);
  await expect(changes).toHaveValue('It was May.');
  await changes.fill(' ');
  await page.getByRole('button', { name: en.answers.changes_requested.button }).click();
  await expect(changes).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('alert').getByRole('link').click();
  await expect(changes).toBeFocused();
  await changes.fill('It was May.');
  await page.getByRole('button', { name: en.answers.changes_requested.button }).click();
  await expect(heading(page)).toHaveText('Review Submitted');
  const given = await here.data.rows('select answer, comment from confirmations where project_id = $1', [id]);
  expect(given).toEqual([{ answer: 'changes_requested', comment: 'It was May.' }]);
  await context.close();
});

test('names the cookies to a signer whose browser keeps none', async ({ browser, product }) => {
  const { link, clean } = await askedProject(here.owner, product);
  // As a browser does that refuses cookies.
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(new URL(clean).pathname);
  const answer = await fetch(clean, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(en.states.cookieless.heading);
  const wrong = await fetch(`${clean}?projectToken=${'x'.repeat(43)}`, { headers: { 'accept-language': 'en' } });
  expect(await wrong.text()).toContain(en.states.unknown.heading);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.locator('#your-answer')).toBeVisible();
  await context.close();
});
