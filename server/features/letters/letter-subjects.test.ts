import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onAnnounced } from '#server/platform/changes/announcing.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { letter, openLetters } from '#server/testing/letters.ts';

const { server, owner, visitor, send, proof, press, arrive, list } = await openLetters();
const { db, mailbox } = server;
const { addWork, addPerson } = findableWork(server);

const shortIdOf = async (id: string) =>
  (await db.selectFrom('projects').select('short_id').where('id', '=', id).executeTakeFirstOrThrow()).short_id;
const opened = async (id: string) => (await owner.browser.get(`/api/letters/${id}`)).json();

test('a letter says what it is about and which public work its writer came from', async () => {
  const work = await addWork(owner.id, { title: 'A short film' });
  const { id } = await arrive(owner, { subject: ' Forty seconds  by May ', about: await shortIdOf(work) });
  const shown = { subject: 'Forty seconds by May', project: { id: work, title: 'A short film', cover: null } };
  expect(await opened(id)).toMatchObject(shown);
  expect((await list(owner)).letters[0]).toMatchObject(shown);
  expect((await owner.browser.get('/api/letters/waiting')).json().letters[0].subject).toBe(shown.subject);
  expect(mailbox.newest(owner.form.email, /Priya Raman/).text).toContain(shown.subject);
  await db.updateTable('projects').set({ removed_at: new Date() }).where('id', '=', work).execute();
  expect(await opened(id)).toMatchObject({ subject: shown.subject, project: null });
});

test('what is no public work of its receiver is not named, and a letter needs no subject', async () => {
  const hidden = await addWork(owner.id);
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', hidden).execute();
  const foreign = await addWork(await addPerson(`p${randomUUID().slice(0, 8)}`));
  for (const about of [await shortIdOf(hidden), await shortIdOf(foreign), '0123456789', null]) {
    const { id } = await arrive(owner, { about });
    expect(await opened(id), String(about)).toMatchObject({ subject: null, project: null });
    const kept = await db.selectFrom('letters').select('project_id').where('id', '=', id).executeTakeFirst();
    expect(kept, String(about)).toEqual({ project_id: null });
  }
});

test('a letter says when its writer needs the work and for how much, where they say so', async () => {
  const said = { timing: 'By 6 March', budget: '£1,800 to £2,200' };
  const { id } = await arrive(owner, said);
  expect(await opened(id)).toMatchObject(said);
  const { text } = mailbox.newest(owner.form.email, /Priya Raman/);
  expect(text).toContain('Cuándo: By 6 March');
  expect(text).toContain('Presupuesto: £1,800 to £2,200');
  const { id: other } = await arrive(owner);
  expect(await opened(other)).toMatchObject({ timing: null, budget: null });
  expect(mailbox.newest(owner.form.email, /Priya Raman/).text).not.toContain('Presupuesto');
});

test.each(['timing', 'budget'])('%s of more than a line is refused by its field', async (field) => {
  const { statusCode, json } = await send(owner, letter({ [field]: 'x'.repeat(121) }));
  expect([statusCode, json().errors]).toEqual([422, [{ path: field, code: 'letter_line_too_long' }]]);
});

test('a subject of more than a line is refused by its field', async () => {
  const { statusCode, json } = await send(owner, letter({ subject: 'x'.repeat(121) }));
  expect([statusCode, json().errors]).toEqual([422, [{ path: 'subject', code: 'letter_line_too_long' }]]);
});

test('the receiver alone hears at once of what comes and of what they do with it', async () => {
  const written = letter();
  await send(owner, written);
  const path = await proof(written);
  const heard: unknown[] = [];
  const stop = onAnnounced(db, (changes) => heard.push(...changes.filter(({ topic }) => topic === 'letters')));
  const { browser } = owner;
  const acts: [string, () => Promise<unknown>][] = [
    ['it comes', () => press(path)],
    ['it is opened', () => browser.post(`/api/letters/${written.id}/read`)],
    ['it is put aside', () => browser.put(`/api/letters/${written.id}/archived`, { archived: true })],
    ['it is answered', () => browser.post(`/api/letters/${written.id}/answer`, { reply: 'Gladly.' })],
    ['its answer has left', () => server.work()],
    ['it is removed', () => browser.delete(`/api/letters/${written.id}`)],
  ];
  for (const [act, call] of acts) {
    await call();
    const told = { topic: 'letters', id: written.id, userIds: [owner.id] };
    expect(heard.splice(0), act).toEqual(act === 'its answer has left' ? [] : [told]);
  }
  await browser.put('/api/profile/letters', { takes_letters: false });
  expect(heard.splice(0)).toEqual([{ topic: 'letters', id: owner.id, userIds: [owner.id] }]);
  const other = visitor();
  await other.post(`/api/letters/${written.id}/read`);
  expect(heard).toEqual([]);
  stop();
});
