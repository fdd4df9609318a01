import account from '../shared/i18n/en/account.ts';
import branding from '../shared/i18n/en/branding.ts';
import errors from '../shared/i18n/en/errors.ts';
import applying from '../shared/i18n/en/jobs/applying.ts';
import posting from '../shared/i18n/en/jobs/posting.ts';
import projects from '../shared/i18n/en/projects.ts';
import resumes from '../shared/i18n/en/resume.ts';
import settings from '../shared/i18n/en/settings.ts';
import threads from '../shared/i18n/en/threads.ts';
import { demoOfItsOwn, projectOf, signIn } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';

const test = demoOfItsOwn();

test.use({ javaScriptEnabled: false, locale: 'en-GB' });

test.describe('a member without script', () => {
  test.beforeEach(async ({ context, product }) => signIn(context, product, 'noor-el-idrissi'));

  test('saves settings, each form for itself, and is told what was saved', async ({ page, product }) => {
    const profile = async () => (await page.request.get(`${product.url}/api/profile`)).json();
    await page.goto(`${product.url}/settings/privacy`);
    const letters = page.getByRole('checkbox', { name: 'Readers of my profile may write to me' });
    await letters.uncheck();
    const form = page.locator('form').filter({ has: letters });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('status')).toHaveText(/./);
    await expect(letters).not.toBeChecked();
    await page.getByRole('radio', { name: /^Private/ }).check();
    const visibility = page.locator('form').filter({ has: page.getByRole('radio') });
    await visibility.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('radio', { name: /^Private/ })).toBeChecked();
    expect(await profile()).toMatchObject({ visibility: 'private', takes_letters: false, engines_may_list: true });
    await call(page.context(), `${product.url}/api/profile/visibility`, 'PUT', {
      visibility: 'public',
      engines_may_list: true,
      discover_may_list: true,
    });
  });

  test('is told under the field what is wrong, and finds what was typed', async ({ page, product }) => {
    await page.goto(`${product.url}/settings/account`);
    const phone = page.getByRole('textbox', { name: /^Phone/ });
    await phone.fill('a phone');
    await page.locator('form').filter({ has: phone }).getByRole('button').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(phone).toHaveValue('a phone');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('+34 600 123 456');
    await page.locator('form').filter({ has: phone }).getByRole('button').click();
    await expect(phone).toHaveValue('+34 600 12 34 56');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: account.details.saved })).toBeVisible();
  });

  test('finds what was chosen in a form that was refused, and is told of no other that it was saved', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/settings/privacy?sent=letters`);
    const letters = page.getByRole('checkbox', { name: 'Readers of my profile may write to me' });
    const saved = page.locator('form').filter({ has: letters }).getByRole('status');
    await expect(saved).toHaveText(/./);
    // The page stood open for longer than its token lasts.
    await page.context().clearCookies({ name: 'csrf' });
    await page.getByRole('radio', { name: /^Private/ }).check();
    const engines = page.getByRole('checkbox', { name: /engines/ });
    await engines.setChecked(!(await engines.isChecked()));
    const visibility = page.locator('form').filter({ has: page.getByRole('radio') });
    await visibility.getByRole('button', { name: 'Save' }).click();
    await expect(visibility.getByRole('alert')).toContainText(errors.csrf_missing);
    await expect(page.getByRole('radio', { name: /^Private/ })).toBeChecked();
    await expect(saved).toHaveText('');
    await page.context().clearCookies({ name: 'csrf' });
    const isOn = await letters.isChecked();
    await letters.setChecked(!isOn);
    await page.locator('form').filter({ has: letters }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(errors.csrf_missing);
    await expect(letters).toBeChecked({ checked: !isOn });
  });

  test('writes to a signer: an error leads to its field, and nothing is said to be sent but the message', async ({
    page,
    context,
    product,
  }) => {
    await signIn(context, product, 'leila-haddad');
    await page.goto(`${product.url}/projects/${projectOf('leila-haddad', 'saltwater').id}`);
    const field = page.getByLabel('Message to Marek Dvořák');
    const form = page.locator('form').filter({ has: field });
    await form.getByRole('button', { name: threads.send }).click();
    const lead = await form.getByRole('alert').getByRole('link').getAttribute('href');
    expect(lead).toBe(`#${await field.getAttribute('id')}`);
    await field.fill('Ana’s episode is out.');
    await form.getByRole('button', { name: threads.send }).click();
    await expect(form.getByRole('status')).toHaveText('Your message goes to Marek Dvořák.');
    await expect(page.getByRole('heading', { name: 'Sent to Marek Dvořák' })).toHaveCount(0);
  });

  test('changes nothing of somebody else who has signed in since, nor shows them what was typed', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/settings/account`);
    const phone = page.getByRole('textbox', { name: /^Phone/ });
    await phone.fill('+34 600 999 999');
    await signIn(page.context(), product, 'leila-haddad');
    const before = await (await page.request.get(`${product.url}/api/personal-details`)).json();
    await page.locator('form').filter({ has: phone }).getByRole('button').click();
    await expect(page.getByText('Somebody else is using this browser now, in another tab.')).toBeVisible();
    await expect(phone).not.toHaveValue(/999/);
    expect(await (await page.request.get(`${product.url}/api/personal-details`)).json()).toEqual(before);
  });

  test('begins no project and brings no résumé in the name of somebody else who has signed in since', async ({
    page,
    context,
    product,
  }) => {
    const other = await page.context().newPage();
    await page.goto(`${product.url}/projects/new`);
    await page.getByLabel('Title', { exact: true }).fill('Of Noor alone');
    await other.goto(`${product.url}/projects/import`);
    const resume = Buffer.from(JSON.stringify({ projects: [{ name: 'Of Noor alone' }] }));
    await other
      .getByLabel(resumes.file)
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: resume });
    await signIn(context, product, 'leila-haddad');
    for (const [each, button] of [
      [page, projects.steps.next.proof],
      [other, new RegExp(`^(${resumes.read}|${resumes.readAnother})$`)],
    ] as const) {
      await each.getByRole('button', { name: button }).click();
      await expect(each.getByText(errors.other_person).first()).toBeVisible();
      expect(await each.content()).not.toContain('Of Noor alone');
    }
    for (const path of ['drafts', 'resume-imports'])
      expect(await (await page.request.get(`${product.url}/api/${path}`)).text()).not.toContain('Of Noor alone');
  });

  test('is told that what was sent is sent, beside its own form', async ({ browser, page, product }) => {
    const { username } = await signedIn(await browser.newContext(), product, newPerson());
    await page.goto(`${product.url}/dashboard/collaborators/${projectOf('noor-el-idrissi', 'the-long-tide').id}`);
    const field = page.getByLabel('Username');
    await field.fill(username);
    await page.getByLabel('What they did').fill('Carried the lamps');
    const form = page.locator('form').filter({ has: field });
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toHaveText('Asked');
    await expect(field).toHaveValue('');
  });

  test('comments on a project once, line ends as typed, and not from a form that lacks its token', async ({
    page,
    product,
  }) => {
    const { id, short_id } = projectOf('leila-haddad', 'annual-report');
    const address = `${product.url}/dashboard/comments/${short_id}`;
    await page.goto(address);
    const field = page.getByLabel('Your comment');
    await field.fill('First line\nSecond line');
    const form = page.locator('form').filter({ has: field });
    const newId = await form.locator('[name=id]').getAttribute('value');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/sent=comment/);
    await expect(page.getByText('First line')).toHaveCount(1);
    const said = await page.request.get(`${product.url}/api/public-projects/${short_id}/discussion`);
    expect(JSON.stringify(await said.json())).toContain('First line\\nSecond line');
    const sent = { intent: 'comment', project: id, id: newId ?? '', body: 'First line\nSecond line' };
    const forged = await page.request.post(address, { form: { ...sent, body: 'Forged' } });
    expect([forged.status(), await forged.text()]).toEqual([403, expect.not.stringContaining('Forged</p>')]);
  });
});

test.describe('a new member without script', () => {
  test('says what they are, takes a word away and adds a link', async ({ page, context, product }) => {
    await signedIn(context, product);
    const own = async () => (await page.request.get(`${product.url}/api/profile`)).json();
    await page.goto(`${product.url}/settings`);
    const form = page.locator('#sent-profile');
    const save = form.getByRole('button', { name: settings.profile.save, exact: true });
    const skills = form.getByRole('textbox', { name: settings.profile.skills });
    await form.getByLabel('Headline').fill('Tiler');
    await form.getByRole('textbox', { name: 'About' }).fill('One line\nAnother');
    await skills.fill('Zellige, Tadelakt');
    await form.getByLabel('Web address').fill('tiles.example');
    await save.click();
    await expect(form.getByRole('status').filter({ hasText: settings.profile.saved })).toBeVisible();
    expect(await own()).toMatchObject({
      headline: 'Tiler',
      bio: 'One line\nAnother',
      skills: ['Zellige', 'Tadelakt'],
      links: [{ label: '', url: 'https://tiles.example' }],
    });
    await form.getByLabel('Full name').press('Enter');
    expect((await own()).skills).toEqual(['Zellige', 'Tadelakt']);
    // Changed in another window meanwhile.
    const { version } = await own();
    await call(context, `${product.url}/api/profile`, 'PATCH', { headline: 'Master tiler', version });
    await form.getByRole('textbox', { name: 'About' }).fill('A third');
    await save.click();
    await expect(form.getByLabel('Headline')).toHaveValue('Master tiler');
    expect(await own()).toMatchObject({ headline: 'Master tiler', bio: 'A third' });
    await form.getByRole('button', { name: 'Remove Zellige' }).click();
    await expect(form.getByRole('list', { name: settings.profile.skills })).toHaveText('Tadelakt');
    expect((await own()).skills).toEqual(['Tadelakt']);

    await form.getByLabel('Full name').fill(' ');
    await form.getByLabel('Place').fill('Tétouan');
    await skills.fill('Brass');
    await save.click();
    await expect(page.getByRole('alert').first()).toContainText('Type your full name.');
    await expect(form.getByLabel('Place')).toHaveValue('Tétouan');
    await expect(form.getByRole('list', { name: settings.profile.skills })).toContainText('Brass');
    await form.getByLabel('Full name').fill('Zineb Amrani');
    await save.click();
    await expect(form.getByLabel('Full name')).toHaveValue('Zineb Amrani');
    expect(await own()).toMatchObject({ location: 'Tétouan', skills: ['Tadelakt', 'Brass'] });
  });

  test('chooses how their pages look', async ({ page, context, product }) => {
    await signedIn(context, product);
    const own = async () => (await page.request.get(`${product.url}/api/branding`)).json();
    await page.goto(`${product.url}/settings/branding`);
    await page.getByRole('checkbox', { name: branding.footer }).check();
    await page.getByRole('button', { name: 'Move down: About' }).click();
    await expect(page.getByText(branding.saved)).toBeVisible();
    const sections = ['projects', 'about', 'skills', 'timeline'];
    expect(await own()).toMatchObject({ accent: null, plain_footer: true, sections });
    await page.locator('[name=accent]').fill('#aa2211');
    await page.getByRole('button', { name: branding.save, exact: true }).first().click();
    await expect(page.getByText(branding.saved)).toBeVisible();
    expect(await own()).toMatchObject({ accent: 'aa2211', sections });
    await page.getByRole('button', { name: branding.noAccent }).click();
    await expect(page.getByText(branding.saved)).toBeVisible();
    expect(await own()).toMatchObject({ accent: null, plain_footer: true, sections });
  });

  test('writes a job post: keeps the draft, is told what is missing, and publishes it', async ({
    page,
    context,
    product,
  }) => {
    await signedIn(context, product);
    await page.goto(`${product.url}/dashboard/jobs/posts`);
    await page.getByRole('button', { name: posting.posts.new }).click();
    const title = page.getByLabel(posting.form.title, { exact: true });
    await title.fill('Tiles for a courtyard');
    await page.getByRole('textbox', { name: posting.form.skills }).fill('Zellige');
    await page.getByRole('button', { name: posting.form.keepDraft }).click();
    await expect(title).toHaveValue('Tiles for a courtyard');
    await page.getByRole('button', { name: 'Remove Zellige' }).click();
    await expect(page.getByRole('button', { name: 'Remove Zellige' })).toHaveCount(0);
    const publish = page.getByRole('button', { name: posting.form.publish, exact: true });
    await publish.click();
    await expect(page.getByRole('alert').first()).toContainText(posting.form.fix);
    await expect(title).toHaveValue('Tiles for a courtyard');
    const tomorrow = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    for (const [name, value] of Object.entries({
      ...{ organisation: 'Amrani', description: 'Forty square metres, by hand.', place: 'Tétouan' },
      ...{ pay_min: '2.000', pay_max: '3.000', closes_on: tomorrow, time_zone: 'Africa/Casablanca' },
    }))
      await page.locator(`[name=${name}]`).fill(value);
    await page.getByRole('textbox', { name: posting.form.skills }).fill('Tadelakt');
    for (const name of ['kind', 'workplace', 'pay_period'])
      await page.locator(`[name=${name}]`).selectOption({ index: 1 });
    await publish.click();
    await expect(page).toHaveURL(`${product.url}/dashboard/jobs/posts`);
    await expect(page.getByRole('heading', { name: 'Tiles for a courtyard' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tiles for a courtyard' })).not.toContainText(/^Draft/);
  });

  test('applies for a job, and is told what is missing', async ({ page, context, product }) => {
    await signedIn(context, product);
    const { posts } = await (await page.request.get(`${product.url}/api/job-posts`)).json();
    await page.goto(`${product.url}/dashboard/jobs/${posts[0].id}`);
    const note = page.getByLabel(applying.apply.note);
    const send = page.getByRole('button', { name: applying.apply.send, exact: true });
    await send.click();
    await expect(page.getByRole('alert').first()).toContainText(applying.apply.failed);
    await note.fill('I have tiled\nfor twelve years.');
    await send.click();
    await expect(page).toHaveURL(/sent=apply/);
    const { applications } = await (await page.request.get(`${product.url}/api/job-applications`)).json();
    expect(applications).toHaveLength(1);
    await page.getByText(applying.apply.yourNote).click();
    await expect(page.getByText('I have tiled')).toBeVisible();
  });
});
