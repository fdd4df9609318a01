import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareNotification } from '#server/features/notifications/notification-emails.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment, type Member } from '#server/testing/social.ts';
import type { Discussion } from '#shared/social/comments.ts';
import { publicDiscussion } from './read-discussion.ts';

const server = await openServer();
const { db } = server;
const settled = { created_at: new Date('2025-01-01') };
let [owner, writer, named] = [] as unknown as [Member, Member, Member];
let work = '';

beforeAll(async () => {
  [owner, writer, named] = [
    await addMember(server, settled),
    await addMember(server, { ...settled, full_name: 'Ada Writer' }),
    await addMember(server, { ...settled, username: 'Zoe-Named', full_name: 'Zoe Named' }),
  ];
});
beforeEach(async () => {
  for (const table of ['blocks', 'rate_limits', 'notifications'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('profiles').set({ visibility: 'public' }).execute();
  work = await addShownWork(server, owner.id);
});

async function say(body: string, who = writer, parent: string | null = null) {
  const sent = comment(body, parent);
  const answer = await who.browser.post(`/api/public-projects/${work}/comments`, sent);
  expect(answer.statusCode, answer.body).toBe(204);
  return sent.id;
}
const change = async (id: string, body: string) =>
  expect((await writer.browser.put(`/api/comments/${id}`, { body })).statusCode).toBe(204);
const told = (who: Member) =>
  db.selectFrom('notifications').select(['type', 'data', 'created_at']).where('user_id', '=', who.id).execute();
const mentioned = async (who: Member) => (await told(who)).filter(({ type }) => type === 'mention').length;
const blockAs = (by: Member, of: Member, how = 'blocked') =>
  db.insertInto('blocks').values({ user_id: by.id, other_id: of.id, how, met_as: 'Somebody' }).execute();
const read = async (who: Member): Promise<Discussion> =>
  (await who.browser.get(`/api/public-projects/${work}/discussion`)).json();
const offered = async (q: string, who = writer): Promise<string[]> =>
  (await who.browser.get(`/api/public-projects/${work}/mentionable?q=${q}`))
    .json()
    .people.map(({ username }: { username: string }) => username);

test('whom a comment names is told once, however often it is changed', async () => {
  const id = await say('Thanks @zoe-named and @ZOE-NAMED.');
  expect(await told(named)).toMatchObject([
    { type: 'mention', data: { project_title: 'Reading room', actors: [{ name: 'Ada Writer' }] } },
  ]);
  await db.deleteFrom('notifications').execute();
  await change(id, 'Nobody.');
  await change(id, 'Thanks again, @zoe-named.');
  expect(await mentioned(named)).toBe(0);
});

test('a change tells whom it names anew', async () => {
  const id = await say('Thanks.');
  await change(id, 'Thanks, @zoe-named.');
  expect(await mentioned(named)).toBe(1);
});

test('who hears of the comment anyway is told once, and nobody of their own', async () => {
  await say(`@${owner.username} @${writer.username}`);
  expect((await told(owner)).map(({ type }) => type)).toEqual(['project_comment']);
  expect(await told(writer)).toEqual([]);
});

test('mentions by several gather in one', async () => {
  await say('@zoe-named');
  await say('@zoe-named', owner);
  const gathered = await told(named);
  expect(gathered.map(({ data }) => (data as { actors: unknown[] }).actors.length)).toEqual([2]);
});

test('a name that was given up leads to who had it then, and to nobody who has it since', async () => {
  const shown = async (of: Member) => (await read(of)).threads.map(({ comment: { html } }) => html);
  const [before, after] = [`before-${work.slice(0, 8)}`, `after-${work.slice(0, 8)}`];
  const person = await addMember(server, { ...settled, username: before, full_name: 'Ana Moves' });
  const linked = (typed: string, to: string) => expect.stringContaining(`<a href="/${to}">@${typed}</a>`);
  await say(`Thanks @${before}.`);
  expect(await shown(writer)).toEqual([linked(before, before)]);
  expect((await person.browser.put('/api/profile/username', { username: after })).statusCode).toBe(200);
  expect(await shown(writer)).toEqual([linked(before, after)]);
  await say(`Now @${after}, once @${before}.`);
  expect((await shown(writer))[0]).toMatch(new RegExp(`<a href="/${after}">@${after}</a>, once @${before}`));

  // Its time is over, and somebody else takes it, who may also have had another one before.
  await db.updateTable('username_redirects').set({ until: new Date() }).where('username', '=', before).execute();
  const next = await addMember(server, settled);
  expect((await next.browser.put('/api/profile/username', { username: before })).statusCode).toBe(200);
  expect((await shown(writer))[1]).not.toContain('<a');
  await say(`Welcome @${before}.`);
  expect((await shown(writer))[0]).toEqual(linked(before, before));
});

test('a name that was taken back leads to its person as before, and one that was taken over to nobody of older texts', async () => {
  const shown = async (body: string) =>
    (await read(writer)).threads.map(({ comment }) => comment).find((each) => each.body === body)?.html;
  const rename = async ({ browser }: Member, username: string) =>
    expect((await browser.put('/api/profile/username', { username })).statusCode).toBe(200);
  const [name, away, third] = ['back', 'away', 'third'].map((word) => `${word}-${work.slice(0, 8)}`) as [
    string,
    string,
    string,
  ];
  const first = await addMember(server, { ...settled, username: name });
  await say(`Once @${name}.`);
  await rename(first, away);
  await say(`Later @${name}.`);
  await rename(first, name);
  await say(`Now @${name}.`);
  for (const when of ['Once', 'Now']) expect(await shown(`${when} @${name}.`), when).toContain(`<a href="/${name}">`);
  await rename(first, third);
  expect(await shown(`Once @${name}.`), 'left once more').toContain(`<a href="/${third}">`);

  // Somebody who was here before has it, and gives it up, too.
  await db.updateTable('username_redirects').set({ until: new Date() }).where('username', '=', name).execute();
  const next = await addMember(server, settled);
  await rename(next, name);
  await say(`New @${name}.`);
  await rename(next, `next-${name}`);
  expect(await shown(`Once @${name}.`), 'of the one before').not.toContain('<a');
  expect(await shown(`New @${name}.`)).toContain(`<a href="/next-${name}">`);
});

test('five are told of one comment, in the order of the text, also when it is changed', async () => {
  const people = [];
  for (let index = 0; index < 7; index++)
    people.push(await addMember(server, { ...settled, username: `five-${index}` }));
  const id = await say('@five-3 @five-0 @five-1 @five-2');
  expect(await Promise.all(people.map(mentioned))).toEqual([1, 1, 1, 1, 0, 0, 0]);
  await change(id, '@five-6 @five-5 @five-4 @five-3');
  // Whom it names no longer counts among the five, and what they were told goes.
  expect(await Promise.all(people.map(mentioned))).toEqual([0, 0, 0, 1, 0, 0, 1]);
});

test.each<[string, () => Promise<unknown>, number]>([
  ['nobody', async () => undefined, 1],
  ['who blocks the writer', () => blockAs(named, writer), 0],
  ['whom the writer blocks', () => blockAs(writer, named), 0],
  ['who blocks the owner of the work', () => blockAs(named, owner), 0],
  ['whom the owner blocks', () => blockAs(owner, named), 0],
  ['who mutes the writer', () => blockAs(named, writer, 'muted'), 0],
  [
    'whom nobody sees',
    () => db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', named.id).execute(),
    0,
  ],
])('naming somebody, kept from %s: told or not, the writer sees the same', async (_who, arrange, count) => {
  await db.updateTable('profiles').set({ visibility: 'public' }).where('id', '=', named.id).execute();
  await arrange();
  const id = await say('Thanks @zoe-named.');
  expect(await mentioned(named)).toBe(count);
  const { threads } = await read(writer);
  expect(threads[0]?.comment).toMatchObject({ id, state: 'shown', body: 'Thanks @zoe-named.' });
  await db.updateTable('profiles').set({ visibility: 'public' }).where('id', '=', named.id).execute();
});

const block = (by: Member, of: Member) => by.browser.put(`/api/kept-off/${of.id}`, { how: 'blocked' });
const hide = async (id: string) => (await owner.browser.put(`/api/comments/${id}/hidden`, { hidden: true })).statusCode;
test.each<[string, (id: string) => Promise<unknown>]>([
  ['is edited so that it names nobody', (id) => change(id, 'Nobody.')],
  ['is taken back', (id) => writer.browser.delete(`/api/comments/${id}`)],
  ['is hidden by the owner of the work', hide],
  ['is of somebody whom they block', () => block(named, writer)],
  ['is of somebody who blocks them', () => block(writer, named)],
  ['is of somebody who goes private', () => writer.browser.put('/api/profile/visibility', { visibility: 'private' })],
])('takes the mention back from inbox, archive, mail and digest when the comment %s', async (_how, end) => {
  const id = await say('Thanks @zoe-named.');
  await say('And @zoe-named.', owner);
  const { id: notice } = await db
    .updateTable('notifications')
    .set({ archived: true, digest_due: true })
    .where('user_id', '=', named.id)
    .where('type', '=', 'mention')
    .returning('id')
    .executeTakeFirstOrThrow();
  await end(id);
  expect(await told(named), 'who else named them stays').toMatchObject([{ data: { actors: [{ id: owner.id }] } }]);
  const mail = { kind: 'notification', locale: 'en', recipient: 'x@y.example', user_id: named.id } as const;
  const given = async () =>
    JSON.stringify(
      await db
        .transaction()
        .execute((trx) =>
          prepareNotification(
            trx,
            { ...mail, data: { notification_id: notice } } as never,
            server.deps.env,
            server.deps.files,
          ),
        ),
    );
  expect(await given()).not.toContain('Ada Writer');
  await owner.browser.put('/api/profile/visibility', { visibility: 'private' });
  expect([await told(named), await given()], 'of nobody any more').toEqual([[], 'null']);
});

test('keeps what the owner and who was answered were told until the last such comment is taken back', async () => {
  const under = await say('Well.', named);
  const [first, second, answer] = [await say('One.'), await say('Two.'), await say('Three.', writer, under)];
  const events = async (who: Member) =>
    (await told(who))
      .filter(({ data }) => JSON.stringify(data).includes(writer.id))
      .map(({ data }) => (data as { event: string }).event);
  await writer.browser.delete(`/api/comments/${first}`);
  expect([await events(owner), await events(named)]).toEqual([['commented'], ['answered']]);
  await writer.browser.delete(`/api/comments/${answer}`);
  expect([await events(owner), await events(named)]).toEqual([['commented'], []]);
  await writer.browser.delete(`/api/comments/${second}`);
  expect([await events(owner), await events(named)]).toEqual([[], []]);
});

test('a name leads to its profile, but for one in code or within a link, and the cached page says whose it shows', async () => {
  await say('Thanks **@zoe-named**, `@zoe-named` [@zoe-named](https://x.example) @nobody-here');
  const { threads } = await read(writer);
  expect(threads[0]?.comment.html).toBe(
    '<p>Thanks <strong><a href="/Zoe-Named">@zoe-named</a></strong>, <code>@zoe-named</code> ' +
      '<a href="https://x.example" rel="nofollow noopener ugc">@zoe-named</a> @nobody-here</p>',
  );
  expect((await publicDiscussion(db, work))?.shows).toContain(`profiles:${named.id}`);
});

test('names are offered by their beginning: who takes part first, and nobody who is kept apart', async () => {
  expect(await offered('zoe')).toEqual(['Zoe-Named']);
  expect(await offered('named')).toEqual([]);
  await say('Hello.', named);
  expect(await offered('named')).toEqual(['Zoe-Named']);
  expect(await offered('')).toContain(owner.username);
  expect(await offered('', owner)).not.toContain(owner.username);
  await blockAs(named, writer);
  expect([await offered('zoe'), await offered('named'), await offered('')]).toEqual([[], [], [owner.username]]);
  await db.deleteFrom('blocks').execute();
  await blockAs(owner, named);
  expect(await offered('zoe')).toEqual([]);
  expect((await writer.browser.get(`/api/public-projects/${work}/mentionable?q=%25`)).statusCode).toBe(422);
});
