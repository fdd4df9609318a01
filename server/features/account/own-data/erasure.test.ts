import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { everyTable, plant } from '#server/testing/planted-words.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';

// docs/decisions/0011-account-deletion.md, proved: nothing planted anywhere is left but what it names.
const { server, visits } = await openSigning();

type Found = { where: string; text: string };
/** Every table as text, and every stored file. */
async function everything(): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of await everyTable(server.deps.pool)) {
    const { rows } = await server.deps.pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    found.push(...rows.map(({ text }) => ({ where: name, text })));
  }
  for (const folder of ['files', 'uploads']) {
    const root = join(server.deps.env.dataDir, folder);
    const names = (() => {
      try {
        return readdirSync(root, { recursive: true, withFileTypes: true });
      } catch {
        return [];
      }
    })();
    for (const entry of names.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      found.push({ where: path, text: `${path} ${readFileSync(path, 'latin1')}` });
    }
  }
  return found;
}
const holders = (all: Found[], word: string) =>
  [
    ...new Set(all.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(({ where }) => where)),
  ].sort();

async function storeFile(userId: string, projectId: string | null, word: string) {
  const key = randomUUID();
  await server.deps.files.write(key, Readable.from([`%PDF-1.7 ${word}`]));
  if (projectId !== null)
    await server.db
      .insertInto('files')
      .values({
        id: randomUUID(),
        user_id: userId,
        project_id: projectId,
        name: `${word}.pdf`,
        media_type: 'application/pdf',
        size: 40,
        sha256: Buffer.alloc(32, 1),
        storage_key: key,
      })
      .execute();
  return key;
}

let count = 0;
const text = (word: string) => ({
  title: `${word}title`,
  summary: `${word}summary`,
  description: `${word}description`,
  role: `${word}role`,
  organisation: `${word}organisation`,
  skills: [`${word}skill`],
  links: [{ label: `${word}label`, url: `https://${word}.example/` }],
});

test('after the erasure nothing of a person is left but what the decision names', async () => {
  const words = {
    email: plant('mail'),
    username: plant('user').slice(0, 20),
    name: plant('name'),
    headline: plant('headline'),
    bio: plant('bio'),
    location: plant('location'),
    language: plant('language'),
    skill: plant('skill'),
    link: plant('link'),
    photo: plant('photo'),
    second: plant('second'),
    gone: plant('gone'),
    file: plant('file'),
    draft: plant('draft'),
    resume: plant('resume'),
    agent: plant('agent'),
    provider: plant('provider'),
    passkey: plant('passkey'),
    reason: plant('reason'),
    unanswered: plant('unanswered'),
    withdrawn: plant('withdrawn'),
    older: plant('older'),
    appeal: plant('appeal'),
    asked: plant('asked'),
    sheet: plant('sheet'),
    note: plant('note'),
  };
  const kept = { project: plant('project'), signer: plant('signer'), comment: plant('comment') };
  const phone = '+34 611 987 655';
  const birth = '1971-11-23';
  const admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  server.deps.sessions.forget(admin.id);

  const owner = await signUpMember(server, {
    full_name: `${words.name} Haddad`,
    email: `${words.email}@studio.example`,
    username: words.username,
    phone_number: phone,
    date_of_birth: birth,
  });
  const { id, browser } = owner;
  const answerAs = async (email: string, project: string, body: object) => {
    const signer = server.browser('198.51.100.23');
    await visits.open(signer, signingLink(server, email, /^¿Puedes confirmar/));
    const answer = await sendAnswer(server, signer, project, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return signer;
  };
  const add = (word: string, names: string[]) =>
    addProject(server, owner, {
      ...text(word),
      note: words.note,
      signers: names.map((name) => ({
        name,
        email: `${name}${++count}@moll.example`,
        relationship: 'client',
        organisation: name,
      })),
    });
  const mailOf = async (project: string, name: string) =>
    (
      await server.db
        .selectFrom('signers')
        .select('email')
        .where('project_id', '=', project)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).email;

  const confirmed = await add(kept.project, [kept.signer, words.asked]);
  await answerAs(await mailOf(confirmed, kept.signer), confirmed, { answer: 'confirmed', comment: kept.comment });
  const unanswered = await add(words.unanswered, [words.asked]);
  const withdrawn = await add(words.withdrawn, ['Marta']);
  const marta = await answerAs(await mailOf(withdrawn, 'Marta'), withdrawn, { answer: 'confirmed' });
  await marta.post(`/api/signing/${withdrawn}/withdraw`);
  const declined = await add(words.older, ['Pau']);
  await answerAs(await mailOf(declined, 'Pau'), declined, { answer: 'declined' });
  const appealed = await browser.post(`/api/projects/${declined}/appeal`, { message: `${words.appeal} please` });
  expect(appealed.statusCode, appealed.body).toBe(204);
  await server.db.updateTable('projects').set({ version: 2 }).where('id', '=', declined).execute();

  await server.db
    .updateTable('profiles')
    .set({
      headline: words.headline,
      bio: words.bio,
      location: words.location,
      languages: [words.language],
      skills: [words.skill],
      links: JSON.stringify([{ label: words.link, url: `https://${words.link}.example/` }]),
      photo_url: await storeFile(id, null, words.photo),
    })
    .where('id', '=', id)
    .execute();
  await storeFile(id, confirmed, words.file);
  await storeFile(id, unanswered, words.sheet);
  await browser.put('/api/drafts', { project_id: null, data: { title: words.draft } });
  await browser.post('/api/resume-imports', { projects: [{ name: words.resume }] });
  for (const word of [words.second, words.gone])
    await browser.post('/api/email-addresses', { email: `${word}@studio.example` });
  const addresses = (await browser.get('/api/email-addresses')).json();
  await browser.delete(
    `/api/email-addresses/${addresses.find(({ email }: { email: string }) => email.startsWith(words.gone)).id}`,
  );
  await server.db
    .insertInto('provider_accounts')
    .values({
      id: randomUUID(),
      user_id: id,
      provider: 'google',
      issuer: 'https://issuer.example',
      subject: words.provider,
      email: `${words.provider}@mail.example`,
    })
    .execute();
  await server.db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      user_id: id,
      credential_id: words.passkey,
      public_key: Buffer.from('key'),
      device_type: 'singleDevice',
      backed_up: false,
      name: words.passkey,
    })
    .execute();
  for (const action of ['suspend', 'reinstate'])
    expect((await admin.browser.post(`/api/admin/users/${id}/${action}`, { reason: words.reason })).statusCode).toBe(
      200,
    );
  const again = server.browser();
  await again.post('/api/sign-in', { email: owner.form.email, password: owner.form.password });
  await server.db.updateTable('sessions').set({ user_agent: words.agent }).where('user_id', '=', id).execute();
  await again.post('/api/own-data/export');
  await server.work();

  const before = await everything();
  for (const [name, word] of Object.entries({ ...words, ...kept })) expect(holders(before, word), name).not.toEqual([]);
  for (const value of [phone.replaceAll(' ', ''), birth]) expect(holders(before, value), value).not.toEqual([]);

  expect((await again.post('/api/own-data/deletion', { username: words.username })).statusCode).toBe(200);
  await eraseDue(server.db);
  expect(
    (await server.db.selectFrom('profiles').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username,
  ).toBe(words.username);
  await server.deps.pool.query('update profiles set delete_after = now() where id = $1', [id]);
  await Promise.all([eraseDue(server.db), eraseDue(server.db)]);
  await server.work();
  await eraseDue(server.db);
  await server.work();

  const after = await everything();
  const left = Object.fromEntries(
    Object.entries({ ...words, phone: phone.replaceAll(' ', ''), birth })
      .map(([name, word]) => [name, holders(after, word)] as const)
      .filter(([, where]) => where.length > 0),
  );
  expect(left).toEqual({ username: ['public.username_redirects'] });
  // A signer's record, and the text it rests on.
  expect(holders(after, kept.comment)).toEqual(['public.confirmations', 'public.log_disclosed']);
  expect(holders(after, kept.signer)).toEqual(expect.arrayContaining(['public.confirmations', 'public.signers']));
  expect(holders(after, kept.project).toSorted()).toEqual([
    'public.log_disclosed',
    'public.projects',
    'public.signed_contents',
  ]);

  const profile = await server.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    full_name: 'Deleted user',
    phone_number: null,
    date_of_birth: null,
    closed: true,
    erased_at: expect.any(Date),
  });
  const audit = await server.db.selectFrom('audit_log').select(['action', 'data']).where('actor_id', '=', id).execute();
  expect(audit.length).toBeGreaterThan(5);
  expect(audit.every(({ data }) => JSON.stringify(data) === '{}')).toBe(true);
  await server.deps.pool.query(`update username_redirects set until = now() where user_id = $1`, [id]);
  await signUpMember(server, { username: words.username });
});
