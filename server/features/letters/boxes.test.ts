import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openLetters } from '#server/testing/letters.ts';
import { waitingLetters } from '#shared/letters/limits.ts';

const { server, owner, arrive, list, ids } = await openLetters();
const { browser } = owner;

const unread = async () => (await browser.get('/api/letters/unread')).json().unread;
const waiting = async () => (await browser.get('/api/letters/waiting')).json();
const idsIn = async (box: string) => (await list(owner, '', box)).letters.map(({ id }: { id: string }) => id);

test('a letter is new until it is opened, and opening it twice changes nothing', async () => {
  const { id } = await arrive();
  expect(await unread()).toBe(1);
  // Its address alone opens nothing.
  expect((await browser.get(`/api/letters/${id}`)).json()).toMatchObject({ id, read_at: null, archived_at: null });
  expect(await unread()).toBe(1);
  expect((await browser.post(`/api/letters/${id}/read`)).statusCode).toBe(204);
  const { read_at } = (await browser.get(`/api/letters/${id}`)).json();
  expect(read_at).not.toBeNull();
  await browser.post(`/api/letters/${id}/read`);
  expect((await browser.get(`/api/letters/${id}`)).json().read_at).toBe(read_at);
  expect(await unread()).toBe(0);
});

test('what is put aside waits no more, and comes back', async () => {
  const { id } = await arrive();
  const put = (archived: boolean) => browser.put(`/api/letters/${id}/archived`, { archived });
  const before = await waiting();
  for (let time = 0; time < 2; time++) expect((await put(true)).statusCode).toBe(204);
  expect(await idsIn('archive')).toEqual([id]);
  expect(await ids(owner)).not.toContain(id);
  const after = await waiting();
  expect(after.waiting).toBe(before.waiting - 1);
  expect(before.letters).toContainEqual(expect.objectContaining({ id }));
  expect(after.letters).not.toContainEqual(expect.objectContaining({ id }));
  expect(await unread()).toBe(0);
  await put(false);
  expect(await idsIn('archive')).toEqual([]);
  expect(await ids(owner)).toContain(id);
});

test('replies stand in their order, with what they answer, also of letters that were put aside', async () => {
  const [first, second] = [await arrive(), await arrive()];
  for (const { id } of [second, first])
    await browser.post(`/api/letters/${id}/answer`, { reply: 'In spring.', give_address: false });
  await browser.put(`/api/letters/${first.id}/archived`, { archived: true });
  expect(await idsIn('sent')).toEqual([first.id, second.id]);
  const [newest] = (await list(owner, '', 'sent')).letters;
  expect(newest).toMatchObject({ answer: 'In spring.', message: first.message });
  expect((await list(owner, first.id, 'sent')).letters.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  expect(await ids(owner)).toContain(second.id);
});

test('the dashboard gets the newest by their beginnings, and the count of all', async () => {
  const person = await signUpMember(server);
  const come: string[] = [];
  for (let index = 0; index <= waitingLetters.shown; index++)
    come.unshift((await arrive(person, { message: 'x'.repeat(waitingLetters.excerpt + 1) })).id);
  const { letters, waiting, recent } = (await person.browser.get('/api/letters/waiting')).json();
  expect(letters.map(({ id }: { id: string }) => id)).toEqual(come.slice(0, waitingLetters.shown));
  expect(letters[0].message).toHaveLength(waitingLetters.excerpt);
  expect([waiting, recent]).toEqual([come.length, come.length]);
  const long = sql<Date>`proved_at - make_interval(days => ${waitingLetters.recentDays})`;
  await server.db
    .updateTable('letters')
    .set({ proved_at: long })
    .where('id', '=', come[0] ?? '')
    .execute();
  const later = (await person.browser.get('/api/letters/waiting')).json();
  expect([later.waiting, later.recent]).toEqual([come.length, come.length - 1]);
});

async function expectMissing(id: string, who = browser) {
  for (const answer of [
    await who.get(`/api/letters/${id}`),
    await who.post(`/api/letters/${id}/read`),
    await who.put(`/api/letters/${id}/archived`, { archived: true }),
  ])
    expect(answer.statusCode).toBe(404);
}

test.each([{ withheld: true }, { proved_at: null }])('what did not come, with %j, is not there', async (values) => {
  const { id } = await arrive();
  await server.db.updateTable('letters').set(values).where('id', '=', id).execute();
  await expectMissing(id);
});

test('nobody else opens it, reads it or puts it aside', async () => {
  const { id } = await arrive();
  const stranger = (await signUpMember(server)).browser;
  await expectMissing(id, stranger);
  await expectMissing(randomUUID());
  expect((await browser.get(`/api/letters/${id}`)).json()).toMatchObject({ read_at: null, archived_at: null });
});
