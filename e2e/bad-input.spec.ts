import type { Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { fileLimits } from '../shared/projects/file-rules.ts';
import { databaseOf } from './support/database.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { call, signedIn, uploadFile } from './support/people.ts';
import { projectForm } from './support/project-form.ts';
import { newSigner } from './support/projects.ts';

// A signer or an owner may read us through the translator of their browser.
test.use({ isTranslated: true });

const languages = [
  { locale: 'en-GB', language: 'en', words: en },
  { locale: 'es-ES', language: 'es', words: es },
] as const;
type Words = (typeof languages)[number]['words'];
const errorsOf = (words: Words) => ({ ...words.errors, ...words.refusals, ...words.projects.errors });
type ErrorCode = keyof ReturnType<typeof errorsOf>;

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);
const megabyte = 1024 * 1024;

for (const { locale, language, words } of languages) {
  test(`the form of a project says what is wrong and keeps what was typed, in ${language}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ locale });
    const owner = await signedIn(context, product);
    const page = await context.newPage();
    await page.goto(`${product.url}/projects/new`);
    await scriptThere(page);
    const form = projectForm(page, words);
    const { title, summary, role } = {
      title: form.field('title'),
      summary: form.field('summary'),
      role: form.field('role'),
    };
    const ended = form.field('ended_on.month');
    const [one, two, three] = [form.signer(1), form.signer(2), form.signer(3)];
    /** The code's words stand in the list on top, which has the focus, and at the field that they are about. */
    const refuses = async (expected: [ReturnType<Page['locator']>, ErrorCode][]) => {
      await form.send.click();
      const errors = errorsOf(words);
      for (const [field, code] of expected) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(new RegExp(escaped(errors[code])));
        await expect(form.refusal).toContainText(errors[code]);
      }
      await expect(form.refusal).toBeFocused();
      const inOrder = expected.map(([, code]) => new RegExp(escaped(errors[code])));
      await expect(form.refusal.getByRole('link'), 'in the order of the form').toHaveText(inOrder);
      expect(new URL(page.url()).pathname).toBe('/projects/new');
    };

    await form.go('people');
    await refuses([
      [title, 'title_required'],
      [summary, 'summary_required'],
      [role, 'role_required'],
      [one.email, 'email_invalid'],
      [one.name, 'signer_name_required'],
    ]);
    // Each leads to its field, in whichever step that is.
    await form.refusal.getByRole('link').first().click();
    await expect(title).toBeFocused();

    const [first, second] = [newSigner(), newSigner('Marek Dvorak')];
    const typed = { title: 'Rewiring of 24 flats', summary: 'Replaced all wiring.', role: 'Lead electrician' };
    const description = 'Two flats a week — «sin cortes».';
    await form.fillWork({ ...typed, description, started: '2026-03', ended: '2026-02' });
    await form.go('people');
    await form.fillPerson(1, { email: owner.email.toUpperCase(), name: first.name });
    for (const corrected of [title, summary, role, one.name, one.email])
      await expect(corrected).not.toHaveAttribute('aria-invalid');
    await expect(form.refusal, 'what was corrected leaves the list').toHaveCount(0);
    await form.addPerson.click();
    await two.email.fill('marek@rowan');
    await two.name.fill('');
    // What one field tells, what two tell, and what only the server knows: all at once.
    await refuses([
      [ended, 'ended_before_started'],
      [one.email, 'signer_is_owner'],
      [two.email, 'email_invalid'],
      [two.name, 'signer_name_required'],
    ]);

    await form.go('work');
    await form.month('started_on', '2026-01');
    await expect(ended, 'the other of the two was put right').not.toHaveAttribute('aria-invalid');
    await form.month('started_on', '2026-03');
    await form.month('ended_on', '2026-08');
    await form.go('people');
    await expect(one.email, 'what was not touched stands').toHaveAttribute('aria-invalid', 'true');
    await form.fillPerson(2, { ...second, relationship: 'manager', organisation: '' });
    await form.addPerson.click();
    const again = second.email.replace('@', '+work@');
    await form.fillPerson(3, { email: again, name: 'Marek D.', relationship: 'colleague' });
    await refuses([
      [one.email, 'signer_is_owner'],
      [three.email, 'signer_twice'],
    ]);

    const kept = async () => {
      for (const [name, text] of Object.entries({ ...typed, description }))
        await expect(form.field(name)).toHaveValue(text);
      await expect(page.locator('[name=started_on]')).toHaveValue('2026-03-01');
      await expect(page.locator('[name=ended_on]')).toHaveValue('2026-08-31');
      await expect(one.name).toHaveValue(first.name);
      await expect(one.email).toHaveValue(owner.email.toUpperCase());
      await expect(two.relationship).toHaveValue('manager');
      await expect(two.email).toHaveValue(second.email);
      await expect(three.name).toHaveValue('Marek D.');
    };
    await kept();
    await expect(page.getByText(draftSaved(words))).toBeVisible();
    await page.reload();
    await kept();

    await one.email.fill(first.email);
    await page.getByRole('button', { name: words.projects.form.removePerson.replace('{name}', 'Marek D.') }).click();
    await form.send.click();
    await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}\?sent=now$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewiring of 24 flats');
    await context.close();
  });
}

const draftSaved = (words: Words) => words.projects.draft.saved.replace(/,? ?\{.*/, '');

test('files that cannot be taken are refused with the reason, and the form stays', async ({ browser, product }) => {
  const context = await browser.newContext();
  await signedIn(context, product);
  const page = await context.newPage();
  const title = 'Rewiring of 24 flats';
  const draft = await call(context, `${product.url}/api/drafts`, 'PUT', {
    id: null,
    project_id: null,
    data: { title },
  });
  const { id } = (await draft.json()) as { id: string };
  // Of the ten that are there, the one that is removed has bytes.
  const database = await databaseOf(product);
  await database.rows(
    `insert into files (id, user_id, draft_id, name, media_type, size, sha256, storage_key, created_at)
     select gen_random_uuid(), d.user_id, d.id, 'part-' || n || '.pdf', 'application/pdf', $2, sha256(n::text::bytea), gen_random_uuid(), now() - interval '1 minute'
       from drafts d, generate_series(0, 8) n where d.id = $1`,
    [id, fileLimits.each],
  );
  await database.close();
  await uploadFile(context, product, id, 'part-9.pdf', pdf(fileLimits.each));

  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('/api/uploads/'))
      missing.push(`${answer.request().method()} ${answer.url()}`);
  });
  for (const { language, words } of languages) {
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto(`${product.url}/projects/new`);
    await scriptThere(page);
    await expect(page.getByRole('link', { name: 'part-9.pdf' }).first()).toBeAttached();
    const form = projectForm(page, words);
    await form.field('role').fill(`Electrician, ${language}`);
    await form.go('proof');
    for (const [name, buffer, code] of [
      ['survey.pdf', pdf(11 * megabyte), 'file_too_large'],
      ['one-more.pdf', pdf(megabyte), 'files_too_large_together'],
      ['nothing.pdf', Buffer.alloc(0), 'file_empty'],
    ] as const) {
      await page.getByLabel(words.projects.files.add).setInputFiles({ name, mimeType: 'application/pdf', buffer });
      const said = page.getByRole('listitem').filter({ hasText: name });
      await expect(said.getByRole('alert')).toHaveText(errorsOf(words)[code]);
      await said.getByRole('button', { name: words.projects.files.dismissNamed.replace('{name}', name) }).click();
      await expect(said).toHaveCount(0);
    }
    // Room for a small one: what it says it is does not count, what it is does.
    await page.getByRole('button', { name: words.projects.files.remove.replace('{name}', 'part-9.pdf') }).click();
    await expect(page.getByRole('link', { name: 'part-9.pdf' })).toHaveCount(0);
    for (const [name, hex] of [
      ['linux.pdf', '7f454c46020101000000000000000000'],
      ['windows.pdf', '4d5a90000300000004000000ffff0000'],
    ] as const) {
      const buffer = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(20_000)]);
      await page.getByLabel(words.projects.files.add).setInputFiles({ name, mimeType: 'application/pdf', buffer });
      const said = page.getByRole('listitem').filter({ hasText: name });
      await expect(said.getByRole('alert')).toHaveText(errorsOf(words).file_type_refused);
      await said.getByRole('button', { name: words.projects.files.dismissNamed.replace('{name}', name) }).click();
      await expect(said).toHaveCount(0);
    }
    await expect(form.field('title')).toHaveValue(title);
    await expect(form.field('role')).toHaveValue(`Electrician, ${language}`);
    await uploadFile(context, product, id, 'part-9.pdf', pdf(fileLimits.each));
  }
  expect(missing, 'nothing is asked of what was refused').toEqual([]);
  const { draft: kept } = await (await context.request.get(`${product.url}/api/drafts`)).json();
  expect(kept.files.map(({ name }: { name: string }) => name)).toHaveLength(10);
  expect(kept.files.reduce((sum: number, { size }: { size: number }) => sum + size, 0)).toBe(fileLimits.project);
  expect(kept.data.role).toBe('Electrician, es');
  await askedWhichStays(page, es);
  const { draft: chosen } = await (await context.request.get(`${product.url}/api/drafts`)).json();
  expect([chosen.data.role, chosen.files.length]).toEqual(['Mine', 10]);
  await context.close();
});

/**
 * Another window of the same draft saves: each in turn asks which of the two stays, and what is typed there is neither
 * saved nor lost.
 */
async function askedWhichStays(page: Page, words: Words) {
  const other = await page.context().newPage();
  const start = new URL('/projects/new', page.url()).href;
  const t = words.forms.twoDrafts;
  const question = (of: Page) => of.getByRole('alert').filter({ hasText: t.text });
  const role = (of: Page) => projectForm(of, words).field('role');
  const isSaved = (of: Page) => of.waitForResponse((each) => each.url().endsWith('/api/drafts') && each.ok());
  // Without the rows of files that were refused: those are said first.
  await Promise.all(
    [page, other].map(async (each) => {
      await each.goto(start);
      await scriptThere(each);
    }),
  );
  await Promise.all([isSaved(other), role(other).fill('Theirs')]);

  await role(page).fill('Mine');
  await expect(question(page)).toBeVisible();
  await expect(role(page)).toHaveValue('Mine');
  await expect(role(page), 'while one types the focus stays').toBeFocused();
  await projectForm(page, words).go('people');
  await projectForm(page, words).send.click();
  await expect(page.locator(':focus').filter({ has: question(page) }), 'who sends it is asked too').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t.other })).toBeFocused();
  await page.keyboard.press('Tab');
  await Promise.all([isSaved(page), page.keyboard.press('Enter')]);
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText(draftSaved(words));

  await role(other).fill('Theirs again');
  await question(other).getByRole('button', { name: t.other }).click();
  await expect(question(other)).toHaveCount(0);
  await expect(role(other)).toHaveValue('Mine');
  await other.close();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
