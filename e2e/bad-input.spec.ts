import type { BrowserContext, Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { fileLimits } from '../shared/projects/file-rules.ts';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { call, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';
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

function form(page: Page, { projects: { form: t } }: Words) {
  const person = (number: number) => page.getByRole('group', { name: t.person.replace('{number}', `${number}`) });
  return {
    title: page.getByLabel(t.title, { exact: true }),
    summary: page.getByLabel(t.summary),
    role: page.getByLabel(t.role),
    story: page.getByLabel(t.description),
    started: page.getByLabel(t.started),
    ended: page.getByLabel(t.ended),
    name: (number: number) => person(number).getByLabel(t.signerName, { exact: true }),
    email: (number: number) => person(number).getByLabel(t.signerEmail),
    knows: (number: number) => person(number).getByLabel(t.relationship),
    addPerson: page.getByRole('button', { name: t.addPerson }),
    submit: page.getByRole('button', { name: t.submit }),
    summaryOfErrors: page.getByRole('alert').filter({ hasText: t.failed }),
  };
}

for (const { locale, language, words } of languages) {
  test(`the form of a project says what is wrong and keeps what was typed, in ${language}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ locale });
    const owner = await signedIn(context, product);
    const page = await context.newPage();
    await page.goto(`${product.url}/projects/new`);
    const fields = form(page, words);
    /** The code's words stand in the list on top, which has the focus, and at the field that they are about. */
    const refuses = async (expected: [ReturnType<Page['locator']>, ErrorCode][]) => {
      await fields.submit.click();
      const errors = errorsOf(words);
      for (const [field, code] of expected) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(new RegExp(escaped(errors[code])));
        await expect(fields.summaryOfErrors).toContainText(errors[code]);
      }
      await expect(fields.summaryOfErrors).toBeFocused();
      const inOrder = expected.map(([, code]) => new RegExp(escaped(errors[code])));
      await expect(fields.summaryOfErrors.getByRole('link'), 'in the order of the form').toHaveText(inOrder);
      expect(new URL(page.url()).pathname).toBe('/projects/new');
    };

    await refuses([
      [fields.title, 'title_required'],
      [fields.summary, 'summary_required'],
      [fields.role, 'role_required'],
      [fields.started, 'date_invalid'],
      [fields.name(1), 'signer_name_required'],
      [fields.knows(1), 'relationship_required'],
      [fields.email(1), 'email_invalid'],
    ]);

    const [first, second] = [newSigner(), newSigner('Marek Dvorak')];
    await fields.title.fill('Rewiring of 24 flats');
    await fields.summary.fill('Replaced all wiring.');
    await fields.role.fill('Lead electrician');
    await fields.story.fill('Two flats a week — «sin cortes».');
    await fields.started.fill('2026-03-03');
    await fields.ended.fill('2026-03-02');
    await fields.name(1).fill(first.name);
    await fields.email(1).fill(owner.email.toUpperCase());
    for (const corrected of [
      fields.title,
      fields.summary,
      fields.role,
      fields.started,
      fields.name(1),
      fields.email(1),
    ])
      await expect(corrected).not.toHaveAttribute('aria-invalid');
    await expect(fields.knows(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(fields.summaryOfErrors.getByRole('link'), 'what was corrected leaves the list').toHaveCount(1);
    await expect(fields.email(1), 'and the list takes no focus').toBeFocused();
    await fields.addPerson.click();
    await fields.email(2).fill('marek@rowan');
    // What one field tells, what two tell, and what only the server knows: all at once.
    await refuses([
      [fields.ended, 'ended_before_started'],
      [fields.knows(1), 'relationship_required'],
      [fields.email(1), 'signer_is_owner'],
      [fields.name(2), 'signer_name_required'],
      [fields.knows(2), 'relationship_required'],
      [fields.email(2), 'email_invalid'],
    ]);

    await fields.started.fill('2026-03-01');
    await expect(fields.ended, 'the other of the two was put right').not.toHaveAttribute('aria-invalid');
    await fields.started.fill('2026-03-03');
    await fields.ended.fill('2026-08-29');
    await fields.knows(1).selectOption('client');
    await expect(fields.email(1), 'what was not touched stands').toHaveAttribute('aria-invalid', 'true');
    await fields.name(2).fill(second.name);
    await fields.knows(2).selectOption('manager');
    await fields.email(2).fill(second.email);
    await fields.addPerson.click();
    await fields.name(3).fill('Marek D.');
    await fields.knows(3).selectOption('colleague');
    await fields.email(3).fill(second.email.replace('@', '+work@'));
    await refuses([
      [fields.email(1), 'signer_is_owner'],
      [fields.email(3), 'signer_twice'],
    ]);

    const kept = async () => {
      await expect(fields.title).toHaveValue('Rewiring of 24 flats');
      await expect(fields.summary).toHaveValue('Replaced all wiring.');
      await expect(fields.role).toHaveValue('Lead electrician');
      await expect(fields.story).toHaveValue('Two flats a week — «sin cortes».');
      await expect(fields.started).toHaveValue('2026-03-03');
      await expect(fields.ended).toHaveValue('2026-08-29');
      await expect(fields.name(1)).toHaveValue(first.name);
      await expect(fields.email(1)).toHaveValue(owner.email.toUpperCase());
      await expect(fields.knows(2)).toHaveValue('manager');
      await expect(fields.email(2)).toHaveValue(second.email);
      await expect(fields.name(3)).toHaveValue('Marek D.');
    };
    await kept();
    await page.reload();
    await kept();

    await fields.email(1).fill(first.email);
    await page.getByRole('button', { name: words.projects.form.removePerson.replace('{name}', 'Marek D.') }).click();
    await fields.submit.click();
    await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewiring of 24 flats');
    await context.close();
  });
}

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
  await upload(context, product, id, 'part-9.pdf', pdf(fileLimits.each));

  for (const { language, words } of languages) {
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto(`${product.url}/projects/new`);
    await expect(page.getByRole('link', { name: 'part-9.pdf' }).first()).toBeVisible();
    await form(page, words).role.fill(`Electrician, ${language}`);
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
    }
    await expect(form(page, words).title).toHaveValue(title);
    await expect(form(page, words).role).toHaveValue(`Electrician, ${language}`);
    await upload(context, product, id, 'part-9.pdf', pdf(fileLimits.each));
  }
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
  const t = words.forms.twoDrafts;
  const question = (of: Page) => of.getByRole('alert').filter({ hasText: t.text });
  const role = (of: Page) => form(of, words).role;
  const isSaved = (of: Page) => of.waitForResponse((each) => each.url().endsWith('/api/drafts') && each.ok());
  // Without the rows of files that were refused: those are said first.
  await Promise.all([page.reload(), other.goto(page.url())]);
  await Promise.all([isSaved(other), role(other).fill('Theirs')]);

  await role(page).fill('Mine');
  await expect(question(page)).toBeVisible();
  await expect(role(page)).toHaveValue('Mine');
  await expect(role(page), 'while one types the focus stays').toBeFocused();
  await form(page, words).submit.click();
  await expect(page.locator(':focus').filter({ has: question(page) }), 'who sends it is asked too').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t.other })).toBeFocused();
  await page.keyboard.press('Tab');
  await Promise.all([isSaved(page), page.keyboard.press('Enter')]);
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText(words.projects.draft.saved.replace(/ ?\{.*/, ''));

  await role(other).fill('Theirs again');
  await question(other).getByRole('button', { name: t.other }).click();
  await expect(question(other)).toHaveCount(0);
  await expect(role(other)).toHaveValue('Mine');
  await other.close();
}

/** Sends a file as the form's uploads do (tus, creation with upload), in one request. */
async function upload(context: BrowserContext, { url }: Product, draftId: string, name: string, bytes: Buffer) {
  const csrf = (await context.cookies()).find((each) => each.name === 'csrf')?.value ?? '';
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const answer = await context.request.post(`${url}/api/uploads`, {
    data: bytes,
    headers: {
      'x-csrf-token': csrf,
      'tus-resumable': '1.0.0',
      'upload-length': `${bytes.length}`,
      'upload-metadata': `draft_id ${base64(draftId)},filename ${base64(name)}`,
      'content-type': 'application/offset+octet-stream',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
