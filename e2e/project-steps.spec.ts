import type { Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { expect, mailTo, scriptThere, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import { projectForm } from './support/project-form.ts';
import { addProject, confirm, newSigner, signingLink, smallPdf } from './support/projects.ts';
import { strangersBrowser } from './support/signing.ts';

const work = { title: 'Wiring of a mill', summary: 'All of it, while it ran.', role: 'Lead electrician' };
const address = /\/projects\/[\da-f-]{36}\?sent=now$/;
const current = (page: Page) => page.locator('[aria-current=step]');

async function openForm(page: Page) {
  await page.goto('/projects/new');
  await scriptThere(page);
  return projectForm(page);
}

test('the steps are a list that says where one is, and Back, a reload and the list lead through one draft', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  const form = await openForm(page);
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    '1The work',
    '2Proof',
    '3People',
  ]);
  await expect(current(page)).toHaveText('1The work');

  await form.next.click();
  await expect(form.refusal, 'a step is not left before it says what it has to').toBeFocused();
  await expect(form.refusal.getByRole('link').first()).toHaveText('The work, Title: Give the project a title.');
  await expect(form.step('work')).toHaveAccessibleName('The work (something to put right)');
  await form.refusal.getByRole('link').first().click();
  await expect(form.field('title')).toBeFocused();
  await form.fillWork(work);
  await form.field('role').press('Enter');
  await expect(form.heading('proof')).toBeFocused();
  await expect(current(page)).toHaveText('2Proof');
  await expect(form.step('work')).toHaveAccessibleName('The work (filled in)');
  await form.next.press('Enter');
  await expect(form.heading('people')).toBeFocused();
  await form.signer(1).email.fill('priya.raman@harbourrow.example');
  await expect(form.signer(1).name, 'the address tells the name').toHaveValue('Priya Raman');
  await expect(form.send).toHaveText('Send to Priya Raman');

  await page.goBack();
  await expect(form.heading('proof')).toBeFocused();
  await form.back.click();
  await expect(form.heading('work')).toBeFocused();
  await expect(form.field('title')).toHaveValue(work.title);
  await form.step('people').click();
  await expect(form.heading('people')).toBeFocused();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(form.heading('people')).toBeVisible();
  await expect(form.signer(1).name).toHaveValue('Priya Raman');
  await expect(form.field('title')).toHaveValue(work.title);
});

test('nothing is lost offline, in another language, or where the server fails', async ({ page, context, product }) => {
  await signedIn(context, product);
  const signer = newSigner();
  const form = await openForm(page);
  await context.setOffline(true);
  await form.fillWork(work);
  // A step needs no server.
  await form.goOn('proof');
  await form.goOn('people');
  await form.fillPerson(1, signer);
  await expect(page.getByText(en.projects.draft.failed)).toBeVisible();
  await form.send.click();
  await expect(form.refusal).toBeFocused();
  await context.setOffline(false);
  await form.signer(1).organisation.fill('Harbour Row');
  const kept = async () => (await (await context.request.get('/api/drafts')).json()).draft?.data.signers[0];
  await expect.poll(kept).toMatchObject({ organisation: 'Harbour Row' });

  await context.addCookies([{ name: 'language', value: 'es', url: product.url }]);
  await page.reload();
  const spanish = projectForm(page, es);
  await expect(spanish.heading('people')).toBeVisible();
  await scriptThere(page);
  await expect(spanish.send).toHaveText(`Enviar a ${signer.name}`);
  await expect(spanish.field('title')).toHaveValue(work.title);
  await expect(spanish.signer(1).organisation).toHaveValue('Harbour Row');

  await page.route('**/api/projects', (route) => route.fulfill({ status: 500, body: 'no' }));
  await spanish.send.click();
  await expect(spanish.refusal).toBeFocused();
  await expect(spanish.signer(1).email).toHaveValue(signer.email);
  await page.unroute('**/api/projects');
  await spanish.send.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: `Enviado a ${signer.name}` })).toBeFocused();
  await expect(page.getByText(signer.email, { exact: true })).toBeVisible();
});

test('what was typed offline is kept once there is a connection, and what was typed last when the page is put away', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  const form = await openForm(page);
  const kept = async () => (await (await context.request.get('/api/drafts')).json()).draft?.data.title;
  await context.setOffline(true);
  await form.field('title').fill('Wiring of a mill');
  await expect(page.getByText(en.projects.draft.failed)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  expect(await kept()).toBe('Wiring of a mill');

  // As a phone does with what is no longer looked at: no timer of the page runs on.
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  await form.field('title').fill('Wiring of a water mill');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(kept).toBe('Wiring of a water mill');
});

test('a year without its month and an end before the start hold the step back, and what tells of them leads to the month', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(context, product);
  const form = await openForm(page);
  const thisMonth = await form.field('started_on.month').inputValue();
  await form.fillWork(work);
  await form.field('started_on.year').selectOption('2024');
  await form.field('ended_on.year').selectOption('2025');
  await form.next.click();
  await expect(form.refusal.getByRole('link')).toHaveText([
    `The work, From: ${en.projects.errors.month_required}`,
    `The work, To: ${en.projects.errors.month_required}`,
  ]);
  await form.refusal.getByRole('link').first().click();
  await expect(form.field('started_on.month')).toBeFocused();
  await expect(form.field('started_on.month'), 'nobody chose the month that stood there').toHaveValue('');
  await form.field('started_on.month').selectOption(thisMonth);
  await form.field('started_on.year').selectOption('2023');
  await expect(form.field('started_on.month'), 'one that was chosen stays').toHaveValue(thisMonth);
  await form.field('ended_on.month').selectOption(en.projects.form.goesOn);
  await expect(form.field('ended_on.year')).toHaveValue('');
  await expect(page.locator('[name=started_on]')).toHaveValue(`2023-${thisMonth}-01`);
  await form.fillWork({ started: '2026-03', ended: '2026-01' });
  await form.next.click();
  await expect(form.refusal.getByRole('link')).toHaveText(/^The work, To: /);
  await form.go('people');
  await form.fillPerson(1, newSigner());
  await form.send.click();
  await form.refusal.getByRole('link').click();
  await expect(form.field('ended_on.month')).toBeFocused();
  await expect(form.field('ended_on.month')).toBeInViewport({ ratio: 1 });
});

test('a link that is none holds the step back, and a file that did not come is told of where one sends', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(context, product);
  const form = await openForm(page);
  await form.fillWork(work);
  await form.goOn('proof');
  await form.field('links.0.url').fill('our own site');
  await form.next.click();
  await form.refusal.getByRole('link', { name: en.refusals.link_invalid }).click();
  await expect(form.field('links.0.url')).toBeFocused();
  await form.field('links.0.url').fill('site.example');
  const file = { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ'.repeat(99)) };
  await page.getByLabel(en.projects.files.add).setInputFiles(file);
  const said = page.getByRole('listitem').filter({ hasText: file.name });
  await expect(said.getByRole('alert')).toBeVisible();
  await form.goOn('people');
  await form.fillPerson(1, newSigner());
  for (const _press of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0));
    await form.send.click();
    await expect(page.getByText(en.projects.form.filesFailed)).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: en.projects.form.toFiles }).click();
  await expect(form.heading('proof')).toBeFocused();
  await said.getByRole('button', { name: en.projects.files.dismissNamed.replace('{name}', file.name) }).click();
  await form.goOn('people');
  await form.field('note').fill('More at https://site.example');
  await form.send.click();
  await expect(form.refusal.getByRole('link')).toHaveText(
    `People, A line from you: ${en.projects.errors.note_has_link}`,
  );
  await form.field('note').fill('More on paper.');
  await form.send.click();
  await expect(page).toHaveURL(/sent=now$/);
});

test('a file whose beginning is not answered is begun once, and given up with its row', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  const form = await openForm(page);
  await form.fillWork(work);
  await form.goOn('proof');
  const begun: string[] = [];
  let answers = [false, true];
  await page.route('**/api/uploads', async (route) => {
    const answer = await route.fetch();
    begun.push(String(answer.headers().location));
    const reaches = answers.shift();
    if (reaches) await route.fulfill({ response: answer });
    else if (reaches === false) await route.abort();
  });
  const choose = async (name: string) => {
    const buffer = await smallPdf(name);
    await page.getByLabel(en.projects.files.add).setInputFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('program.pdf');
  await expect(page.getByRole('link', { name: 'program.pdf' }).first()).toBeVisible();
  expect(begun[0]).toBe(begun[1]);

  answers = [];
  await choose('plan.pdf');
  await expect.poll(() => begun.length).toBe(3);
  const givenUp = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: en.projects.files.cancelNamed.replace('{name}', 'plan.pdf') }).click();
  const answer = await givenUp;
  expect([new URL(answer.url()).pathname, answer.status()]).toEqual([begun[2], 204]);
});

test('what the client will see is left from wherever one reads on a phone, by its button and by Back', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(context, product);
  await page.goto('/dashboard');
  const form = await openForm(page);
  await form.field('title').fill(work.title);
  await page.getByRole('button', { name: en.projects.preview.open }).click();
  const view = page.getByRole('dialog', { name: en.projects.preview.title });
  await expect(view.getByRole('button', { name: en.projects.preview.close })).toBeInViewport({ ratio: 1 });
  await view.getByText('Your email address', { exact: true }).scrollIntoViewIfNeeded();
  await expect(view.getByRole('button', { name: en.projects.preview.close })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(view).toHaveCount(0);
  await expect(form.field('title')).toHaveValue(work.title);
  await page.getByRole('button', { name: en.projects.preview.open }).click();
  await view.getByRole('button', { name: en.projects.preview.close }).click();
  await expect(view).toHaveCount(0);
  await form.fillWork(work);
  await form.goOn('proof');
  await page.goBack();
  await expect(form.heading('work'), 'a step goes back to the one before').toBeVisible();
  await expect(form.field('role')).toHaveValue(work.role);
  await page.goBack();
  await expect(page, 'and a window that was closed is no step').toHaveURL(/\/dashboard$/);
});

test('that a project was sent is told until somebody has answered', async ({ page, context, product, browser }) => {
  await signedIn(context, product);
  const signers = [newSigner(), newSigner('Joost Verhagen')] as const;
  const id = await addProject(context, product, [...signers], { approval_rule: 'all' });
  const sent = page.getByRole('heading', { name: /^Sent to/ });
  await page.goto(`/projects/${id}?sent=now`);
  await expect(sent).toBeVisible();
  const stranger = await strangersBrowser(browser);
  const answer = await stranger.newPage();
  await answer.goto(await signingLink(product, signers[0]));
  await confirm(answer);
  await expect(answer).toHaveURL(/\/verify-complete/);
  await stranger.close();
  await page.reload();
  await expect(page.getByText(/^1 of 2 has confirmed it/)).toBeVisible();
  await expect(sent).toHaveCount(0);
});

test('who was asked before is named by one press, and after sending the next client is one press away', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(context, product);
  const signer = newSigner();
  await addProject(context, product, [signer]);
  const form = await openForm(page);
  await form.fillWork({ ...work, summary: `A quay, ${signer.email.split('@')[1]}.` });
  await form.go('people');
  const offered = page.getByRole('region', { name: en.projects.form.askedBefore });
  await offered.getByRole('button', { name: `${signer.name}, ${signer.organisation}` }).click();
  await expect(form.signer(1).name).toBeFocused();
  await expect(form.signer(1).email).toHaveValue(signer.email);
  await expect(form.signer(1).organisation).toHaveValue(signer.organisation);
  await expect(offered).toHaveCount(0);
  await form.send.click();
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: en.ownProject.sent.copy }).click();
  await expect(page.getByText(en.ownProject.sent.copied)).toBeVisible();
  const note = await page.evaluate(() => navigator.clipboard.readText());
  expect(note).toContain(`“${work.title}”`);
  expect(note).toContain(new URL(product.url).host);
  expect(note, 'the link goes to its mailbox alone').not.toMatch(/https?:|projectToken/);
  await page.getByRole('link', { name: en.ownProject.sent.next }).click();
  await expect(form.heading('work')).toBeVisible();
  await expect(form.field('title')).toHaveValue('');
});

test('without script the steps are three pages that keep what was typed', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-GB' });
  await signedIn(context, product);
  const signer = newSigner();
  const page = await context.newPage();
  await page.goto('/projects/new');
  const form = projectForm(page);
  await form.field('title').fill(work.title);
  await form.next.click();
  await expect(page).toHaveTitle('Error: Add New Project · Countersign');
  await expect(form.refusal).toBeFocused();
  await expect(form.field('title')).toHaveValue(work.title);
  await form.fillWork({ ...work, started: '2025-03', ended: '2025-08', description: 'Two **floors** a week.' });
  await form.field('role').press('Enter');
  await expect(form.heading('proof')).toBeVisible();
  await form.field('links.0.url').fill('harbourrow.example/mill');
  await form.field('skills').fill('Rewiring, Testing');
  await form.step('work').click();
  await expect(form.field('title')).toHaveValue(work.title);
  await expect(form.field('started_on.month')).toHaveValue('03');
  await form.next.click();
  await expect(page.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Rewiring', 'Testing']);
  await form.next.click();

  await form.send.click();
  await expect(form.refusal).toBeFocused();
  await expect(form.refusal.getByRole('link').first()).toHaveText(/^People, Work email: /);
  await form.fillPerson(1, signer);
  await form.addPerson.click();
  await expect(form.signer(1).email).toHaveValue(signer.email);
  await form.fillPerson(2, newSigner('Marek Dvorak'));
  await form.send.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: `Sent to ${signer.name} and Marek Dvorak` })).toBeVisible();
  expect((await mailTo(product, signer.email, /^Please confirm/)).text).toContain(work.title);
  const { id } = (await (await context.request.get('/api/projects')).json())[0];
  const sent = await (await context.request.get(`/api/projects/${id}`)).json();
  expect(sent).toMatchObject({
    ...work,
    started_on: '2025-03-01',
    ended_on: '2025-08-31',
    skills: ['Rewiring', 'Testing'],
  });
  expect(sent.links).toMatchObject([{ url: 'https://harbourrow.example/mill' }]);
  expect(sent.description_html).toContain('<strong>floors</strong>');

  await page.goto(`/projects/${id}/edit`);
  await form.field('title').fill('Wiring of a tide mill');
  await form.next.click();
  await form.next.click();
  await form.send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiring of a tide mill');
  await context.close();
});
