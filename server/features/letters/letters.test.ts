import { expect, test } from 'vitest';
import { tagsOfChange } from '#server/features.ts';
import { onAnnounced } from '#server/platform/changes/announcing.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { eraseDue, eraseNow } from '#server/testing/erase-due.ts';
import { letter, openLetters } from '#server/testing/letters.ts';
import type { Owner } from '#server/testing/signing.ts';
import { letterTimes } from '#shared/letters/limits.ts';
import { letters as lettersFeature } from './feature.ts';
import { forgetLetters } from './letter-queries.ts';
import { letterToProve } from './prove-letter.ts';

const { server, owner, visitor, send, proof, press, arrive, list, ids, mailsTo, rowOf } = await openLetters();
const { db, deps, mailbox } = server;
const { pool } = deps;

const early = { kind: 'letter-arrived', locale: 'en' } as const;
/** Subjects, in either language. */
const asking = /^(Is your message|¿Es tuyo)/;
const answering = /^(An answer|Una respuesta)/;

test('a letter reaches its owner once its writer has pressed the button, and neither mail shows the other address', async () => {
  const written = letter();
  expect((await send(owner, written)).statusCode).toBe(202);
  const path = await proof(written);
  const asked = mailbox.newest(written.email, asking);
  // Anybody may name an address: nothing that was typed stands in what it is mailed.
  for (const typed of [written.name, 'harbour?', owner.form.email]) expect(asked.text).not.toContain(typed);
  expect(await letterToProve(deps, path.split('/').at(-1) ?? '')).toMatchObject({
    name: written.name,
    message: written.message,
    sent: false,
  });
  expect(await ids(owner)).not.toContain(written.id);
  expect(await mailsTo(owner.form.email, 'letter-arrived')).toEqual([]);
  // Nor does whoever learns the letter's id, or a mail that was promised too early.
  for (const [act, body] of [
    ['answer', { reply: 'Early.', give_address: false }],
    ['block', { report: true }],
  ] as const)
    expect((await owner.browser.post(`/api/letters/${written.id}/${act}`, body)).statusCode).toBe(404);
  expect((await owner.browser.delete(`/api/letters/${written.id}`)).statusCode).toBe(404);
  await enqueueMail(db, { ...early, recipient: owner.form.email, data: { letter_id: written.id } });
  await server.work();
  expect(mailbox.mails.filter(({ text }) => text.includes('harbour?'))).toEqual([]);
  await db.deleteFrom('mails').where('kind', '=', early.kind).execute();

  for (let time = 0; time < 2; time++) expect((await press(path)).headers.location).toBe(path);
  await server.work();
  expect(await mailsTo(owner.form.email, 'letter-arrived')).toHaveLength(1);
  const told = mailbox.newest(owner.form.email, /Priya Raman/);
  expect(told.text).toContain('about a harbour?');
  expect(JSON.stringify([told, await list(owner)])).not.toContain(written.email);
  expect((await list(owner)).letters[0]).toMatchObject({ id: written.id, name: 'Priya Raman', answer: null });

  const waiting = async () => {
    const { json } = await owner.browser.get('/api/letters/waiting');
    expect((await list(owner)).counts.waiting, 'the list and the dashboard count alike').toBe(json().waiting);
    return json().waiting;
  };
  expect(await waiting()).toBe(1);
  const answer = (reply: string) =>
    owner.browser.post(`/api/letters/${written.id}/answer`, { reply, give_address: false });
  const both = await Promise.all([answer('Gladly, in spring.'), answer('Gladly, in spring.')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await answer('Once more')).json().code).toBe('letter_answered');
  expect(await waiting()).toBe(0);
  await server.work();
  const answered = mailbox.newest(written.email, answering);
  expect(answered.text).toContain('Gladly, in spring.');
  expect(JSON.stringify(answered)).not.toContain(owner.form.email);
});

test('whoever gets a letter does not find out its address by sending its form with some', async () => {
  const written = await arrive();
  const tried = async (changes: object) => {
    const answer = await send(owner, { ...written, ...changes }, owner.browser);
    return answer.statusCode === 202 || answer.json().code;
  };
  expect([await tried({}), await tried({ email: 'guessed@harbourrow.example' })]).toEqual([true, true]);
  expect(await tried({ message: 'Other words.' })).toBe('form_sent');
  expect(await rowOf(written.id)).toMatchObject(written);
});

test('an owner who gives their address is reached by an answer to the mail', async () => {
  const written = await arrive();
  await owner.browser.post(`/api/letters/${written.id}/answer`, { reply: 'Write to me.', give_address: true });
  await server.work();
  const { text, headers } = mailbox.newest(written.email, answering);
  expect(text).toContain(owner.form.email);
  expect(JSON.stringify([...headers])).toContain(owner.form.email);
});

test.each([
  ['nobody', async () => 'nobody-of-this-name'],
  ['private', async () => (await seen({ visibility: 'private' })).form.username],
  ['suspended', async () => (await seen({ suspended_at: new Date() })).form.username],
  ['leaving', async () => (await seen({ delete_after: new Date(Date.now() + 86_400_000) })).form.username],
  ['somebody who takes none', async () => (await seen({ takes_letters: false })).form.username],
])('%s gets none, and is told apart from nobody by nothing', async (_who, username) => {
  const written = letter();
  const { statusCode, ...answer } = await visitor().post(`/api/profiles/${await username()}/letters`, written);
  expect([statusCode, answer.json().code]).toEqual([404, 'not_found']);
  expect(await rowOf(written.id)).toBeUndefined();
});
async function seen(values: object) {
  const person = await signUpMember(server);
  await db.updateTable('profiles').set(values).where('id', '=', person.id).execute();
  return person;
}

test('who takes letters no more, or hides, gets none that were on their way', async () => {
  const person = await signUpMember(server);
  expect((await visitor().get(`/api/profiles/${person.form.username}`)).json().takes_letters).toBe(true);
  for (const values of [{ visibility: 'private' as const }, { takes_letters: false }]) {
    const set = (changes: object) => db.updateTable('profiles').set(changes).where('id', '=', person.id).execute();
    await set({ visibility: 'public', takes_letters: true });
    const written = letter();
    await send(person, written);
    const path = await proof(written);
    await set(values);
    expect(await letterToProve(deps, path.split('/').at(-1) ?? '')).toBeNull();
    await press(path);
    expect((await rowOf(written.id))?.proved_at).toBeNull();
  }
  expect((await person.browser.put('/api/profile/letters', { takes_letters: true })).statusCode).toBe(204);
  expect((await list(person)).takes_letters).toBe(true);
  await person.browser.put('/api/profile/letters', { takes_letters: false });
  await db.updateTable('profiles').set({ visibility: 'public' }).where('id', '=', person.id).execute();
  expect((await visitor().get(`/api/profiles/${person.form.username}`)).json().takes_letters).toBe(false);
});

test('the cached pages of whoever takes letters, or takes none any more, are old', async () => {
  const person = await signUpMember(server);
  const old: string[] = [];
  const stop = onAnnounced(db, (changes) => old.push(...changes.flatMap(tagsOfChange)));
  for (const takes_letters of [false, true, true]) await person.browser.put('/api/profile/letters', { takes_letters });
  stop();
  expect(old.filter((tag) => tag === `profiles:${person.id}`)).toHaveLength(2);
});

test('a link that we have not made, or that is too old, sends nothing', async () => {
  const written = letter();
  await send(owner, written);
  const path = await proof(written);
  const forged = path.replace(/\.(.)/, (_whole, first) => `.${first === 'A' ? 'B' : 'A'}`);
  for (const wrong of [forged, '/write/prove/nothing', '/write/prove/..%2f..', `/write/prove/${written.id}`]) {
    expect(await letterToProve(deps, wrong.split('/').at(-1) ?? '')).toBeNull();
    await press(wrong);
  }
  expect((await rowOf(written.id))?.proved_at).toBeNull();
  await pool.query(`update letters set asked_at = now() - make_interval(hours => $2) where id = $1`, [
    written.id,
    letterTimes.proofHours,
  ]);
  await press(path);
  expect((await rowOf(written.id))?.proved_at).toBeNull();
});

test('who was blocked reaches their owner no more, however they spell the mailbox, and is not told so', async () => {
  const person = await signUpMember(server);
  const written = await arrive(person, { email: 'mara.voss@blocked.example' });
  expect((await person.browser.post(`/api/letters/${written.id}/block`, { report: false })).statusCode).toBe(204);
  expect(await ids(person)).toEqual([]);
  const again = await arrive(person, { email: 'mara.voss+again@blocked.example' });
  expect(await ids(person)).toEqual([]);
  expect(await mailsTo(person.form.email, 'letter-arrived')).toHaveLength(1);
  expect(await rowOf(again.id)).toMatchObject({ withheld: true });
  // Others still hear from them.
  const other = await arrive(owner, { email: 'mara.voss@blocked.example' });
  expect(await ids(owner)).toContain(other.id);
});

test('a report tells the admins what was written and from nobody’s address; after three nobody hears from the mailbox', async () => {
  const email = 'spam@reported.example';
  for (const _time of [1, 2, 3]) {
    const person = await signUpMember(server);
    const written = await arrive(person, { email, message: 'Buy followers.' });
    expect(await ids(person)).toEqual([written.id]);
    expect((await person.browser.post(`/api/letters/${written.id}/block`, { report: true })).statusCode).toBe(204);
    const reports = await db.selectFrom('contact_messages').selectAll().where('user_id', '=', person.id).execute();
    expect(reports).toMatchObject([{ topic: 'report', email: person.form.email }]);
    expect(reports[0]?.message).toContain('Buy followers.');
    expect(reports[0]?.message).not.toContain(email);
  }
  const spared = await signUpMember(server);
  await arrive(spared, { email });
  expect(await ids(spared)).toEqual([]);
});

test.each<[string, (admin: Owner) => [object, Owner['browser']?]]>([
  ['signed in', ({ browser }) => [{}, browser]],
  ['from a spelling of their address', ({ form: { email } }) => [{ email: email.replace('@', '+x@') }]],
])('a report of what an admin wrote %s is read by other admins, since it names who reported it', async (_how, from) => {
  await db.deleteFrom('contact_messages').execute();
  const [writer, other] = [await signUpAdmin(server), await signUpAdmin(server)];
  const [changes, browser] = from(writer);
  const written = letter(changes);
  await send(owner, written, browser);
  await press(await proof(written));
  expect((await owner.browser.post(`/api/letters/${written.id}/block`, { report: true })).statusCode).toBe(204);
  const reports = async ({ browser, form }: Owner) => {
    const { messages } = (await browser.get('/api/admin/messages')).json();
    const { cases } = (await browser.get('/api/admin/queues/messages')).json();
    return [messages, cases, await mailsTo(form.email, 'contact-arrived')].map(({ length }) => length);
  };
  expect(await reports(writer)).toEqual([0, 0, 0]);
  expect(await reports(other)).toEqual([1, 1, 1]);
  const report = await db.selectFrom('contact_messages').select(['id', 'about']).executeTakeFirstOrThrow();
  expect(report.about).toEqual([writer.id]);
  expect((await writer.browser.post(`/api/admin/messages/${report.id}/close`)).statusCode).toBe(404);
  await eraseNow(db, writer.id);
  expect(await db.selectFrom('contact_messages').select('about').execute()).toEqual([{ about: [] }]);
});

test('nobody but its owner answers, blocks or removes a letter', async () => {
  const [written, stranger] = [await arrive(), await signUpMember(server)];
  const { browser } = stranger;
  const acts = [
    await browser.post(`/api/letters/${written.id}/answer`, { reply: 'Mine', give_address: false }),
    await browser.post(`/api/letters/${written.id}/block`, { report: true }),
    await browser.request('DELETE', `/api/letters/${written.id}`),
  ];
  expect(acts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await list(stranger, written.id)).toMatchObject({ letters: [] });
  expect((await owner.browser.request('DELETE', `/api/letters/${written.id}`)).statusCode).toBe(204);
  expect(await ids(owner)).not.toContain(written.id);
});

test('who went private and took another name is not found again by an old link or by what a writer takes with them', async () => {
  const [person, writer] = [await signUpMember(server), await signUpMember(server)];
  const written = letter({ email: writer.form.email });
  await send(person, written, writer.browser);
  const path = await proof(written);
  await press(path);
  await db
    .updateTable('profiles')
    .set({ username: `hidden-${person.id.slice(0, 8)}`, full_name: 'Another Name', visibility: 'private' })
    .where('id', '=', person.id)
    .execute();
  expect(JSON.stringify(await letterToProve(deps, path.split('/').at(-1) ?? ''))).not.toContain('Another Name');
  const { rows } = await pool.query(lettersFeature.exports.letters_written, [writer.id]);
  expect(rows).toMatchObject([{ id: written.id, to_username: null }]);
});

test('what somebody wrote goes with them however they spelled their mailbox, and what they typed signed in', async () => {
  const writer = await signUpMember(server);
  const [name, domain] = writer.form.email.split('@');
  const spelled = await arrive(owner, { email: `${name}+letters@${domain}` });
  const [elsewhere, others] = [letter(), letter()];
  await send(owner, elsewhere, writer.browser);
  await send(owner, others);
  await db
    .updateTable('profiles')
    .set({ delete_after: new Date(0) })
    .where('id', '=', writer.id)
    .execute();
  await eraseDue(db);
  expect(await Promise.all([spelled, elsewhere].map(({ id }) => rowOf(id)))).toEqual([undefined, undefined]);
  expect(await rowOf(others.id)).toBeDefined();
});

test('the archive of who wrote has what they typed signed in, and nothing of what came of it at another address', async () => {
  const writer = await signUpMember(server);
  const written = letter();
  await send(owner, written, writer.browser);
  await press(await proof(written));
  await owner.browser.post(`/api/letters/${written.id}/answer`, { reply: 'To you alone.', give_address: false });
  const { rows } = await pool.query(lettersFeature.exports.letters_written, [writer.id]);
  expect(rows).toMatchObject([{ id: written.id, message: written.message, proved_at: null, answer: null }]);
});

test.each<[string, object, string]>([
  ['an address without @', { email: 'priya' }, 'email'],
  ['nothing', { message: ' \n ' }, 'message'],
  ['ten thousand letters', { message: 'a'.repeat(10_000) }, 'message'],
  ['no name', { name: '' }, 'name'],
])('%s is refused at its field', async (_what, changes, field) => {
  const answer = await send(owner, letter(changes));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([expect.objectContaining({ path: field })]);
});

test('letters come twenty at a time, newest first', async () => {
  const person = await signUpMember(server);
  await pool.query(
    `insert into letters (id, user_id, name, email, message, locale, proved_at)
     select gen_random_uuid(), $1, 'Bo', 'bo@moll.example', 'Letter ' || n, 'en', now() - n / 7 * interval '1 minute' from generate_series(1, 45) n`,
    [person.id],
  );
  const pages = [await list(person)];
  for (let next = pages[0].next; next; next = pages.at(-1).next) pages.push(await list(person, next));
  expect(pages.map(({ letters }) => letters.length)).toEqual([20, 20, 5]);
  const { rows } = await pool.query('select id from letters where user_id = $1 order by proved_at desc, id desc', [
    person.id,
  ]);
  expect(pages.flatMap(({ letters }) => letters.map(({ id }: { id: string }) => id))).toEqual(rows.map(({ id }) => id));
});

test('they go with the account of either, and in time by themselves', async () => {
  const [receiver, writer] = [await signUpMember(server), await signUpMember(server)];
  const written = await arrive(owner, { email: writer.form.email });
  const got = await arrive(receiver);
  const kept = await arrive(owner);
  await db
    .updateTable('profiles')
    .set({ delete_after: new Date(0) })
    .where('id', 'in', [receiver.id, writer.id])
    .execute();
  await eraseDue(db);
  expect(await Promise.all([written, got, kept].map(async ({ id }) => Boolean(await rowOf(id))))).toEqual([
    false,
    false,
    true,
  ]);

  const waits = letter();
  await send(owner, waits);
  await forgetLetters(db);
  expect(await rowOf(waits.id)).toBeDefined();
  await pool.query(`update letters set asked_at = asked_at - interval '49 hours' where id = $1`, [waits.id]);
  await pool.query(`update letters set proved_at = proved_at - interval '366 days' where id = $1`, [kept.id]);
  await forgetLetters(db);
  expect(await Promise.all([rowOf(waits.id), rowOf(kept.id)])).toEqual([undefined, undefined]);
});
