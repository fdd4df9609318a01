import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { whileRefused } from '#server/testing/while-refused.ts';
import { alertSearches } from './alert-searches.ts';
import { finders } from './finders.ts';
import { savedSearchLink, stopToken } from './stop-search.ts';

const server = await openServer();
const { db, deps } = server;
let reader: Owner;
let maker: Owner;
/** A word that nobody else looks for. */
let word: string;
beforeEach(async () => {
  [reader, maker] = [await signUpMember(server), await signUpMember(server)];
  await db.updateTable('profiles').set({ locale: 'en' }).where('id', '=', reader.id).execute();
  word = `kiln${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
  server.mailbox.mails.length = 0;
});

async function save(changes: object = {}) {
  const id = randomUUID();
  const answer = await reader.browser.post('/api/saved-searches', {
    ...{ id, kind: 'work', query: `q=${word}`, name: 'Kilns', alert: 'at_once' },
    ...changes,
  });
  expect(answer.statusCode, answer.body).toBe(204);
  return id;
}
/** Something public, written and announced as every rule of the product does. */
async function publish(title: string, of: Owner = maker) {
  const id = randomUUID();
  await announcing(db, async (trx) => {
    await trx
      .insertInto('projects')
      .values({
        ...{ id, user_id: of.id, status: 'approved', title, role: 'Potter', summary: 'Built it.' },
        ...{ started_on: '2024-01-01', approved_at: new Date() },
      })
      .execute();
    trx.publish('projects', id, []);
  });
  return id;
}
const change = (table: 'projects' | 'profiles', id: string, values: object) =>
  announcing(db, async (trx) => {
    await trx.updateTable(table).set(values).where('id', '=', id).execute();
    trx.publish(table, id, []);
  });
const alert = () => alertSearches(deps);
async function mails() {
  await server.work();
  return server.mailbox.mails.filter(({ to, subject }) => to === reader.form.email && /new result/.test(subject ?? ''));
}
const notices = () =>
  db
    .selectFrom('notifications')
    .select(['data', 'reference_id'])
    .where('user_id', '=', reader.id)
    .where('type', '=', 'saved_search_found')
    .execute();
/** As if so many hours had gone by since the last look. */
const wait = (hours: number) =>
  sql`update saved_searches set looked_at = looked_at - make_interval(hours => ${hours}),
    alerted_at = alerted_at - make_interval(hours => ${hours}) where user_id = ${reader.id}`.execute(db);
const header = (mail: Awaited<ReturnType<typeof mails>>[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

test('what becomes public after it was saved is told once, under the bell and by mail', async () => {
  await publish(`Old ${word}`);
  const id = await save();
  await alert();
  expect(await mails()).toEqual([]);
  const found = await publish(`New ${word}`);
  await publish('Something else');
  await publish(`My own ${word}`, reader);
  await alert();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('1 new result for “Kilns”');
  expect(mail?.text).toContain(`New ${word}`);
  expect(mail?.text).not.toMatch(/Old |My own |Something/);
  expect(mail?.text).toContain(`/dashboard/searches/${id}`);
  expect(await notices()).toEqual([{ data: { search_name: 'Kilns', count: 1 }, reference_id: id }]);

  // Looked at again within the time that looks overlap, and when the day is over; changed and hidden in between.
  await alert();
  await change('projects', found, { visibility: 'hidden' });
  await change('projects', found, { visibility: 'public' });
  await wait(25);
  await alert();
  expect(await mails()).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
});

test('one that cannot be told holds up no other, nor one that cannot be looked for, and each is tried again', async () => {
  const queries = [`q=${word}`, `q=found+${word}`, `q=${word}&exact=1`];
  const ids = [];
  for (const query of queries) ids.push(await save({ query }));
  const [broken, whole, unread] = ids.toSorted();
  await publish(`Found ${word}`);
  const told = async () => (await notices()).map(({ reference_id }) => reference_id).toSorted();
  const find = finders.work.findNew;
  finders.work.findNew = async (db, watched, env) => {
    if (watched.some(({ id }) => id === unread)) throw new Error('this one cannot be looked for');
    return find(db, watched, env);
  };
  const refused = { table: 'saved_search_hits', on: 'insert', when: `new.search_id = '${broken}'` } as const;
  await whileRefused(server, refused, async () => {
    await expect(alert()).rejects.toThrow('failed');
    expect(await told()).toEqual([whole]);
    // Though some time goes by that looks do not overlap.
    await wait(1);
  }).finally(() => {
    finders.work.findNew = find;
  });
  await alert();
  expect(await told()).toEqual([broken, whole, unread].toSorted());
});

test('one mail a day at most; what came meanwhile is told with the next', async () => {
  await save();
  await publish(`First ${word}`);
  await alert();
  await publish(`Second ${word}`);
  await publish(`Third ${word}`);
  await alert();
  expect(await mails()).toHaveLength(1);
  await wait(25);
  await alert();
  const [, mail] = await mails();
  expect(mail?.subject).toBe('2 new results for “Kilns”');
  expect(mail?.text).not.toContain('First');
});

test('nobody is told of whom they blocked, or who blocked them, also where that came between the look and its mail', async () => {
  await save();
  await publish(`Kept ${word}`);
  await db
    .insertInto('blocks')
    .values({ user_id: maker.id, other_id: reader.id, how: 'blocked', met_as: 'Ada' })
    .execute();
  await alert();
  expect([await mails(), await notices()]).toEqual([[], []]);
  await db.deleteFrom('blocks').where('user_id', '=', maker.id).execute();
  await publish(`Apart ${word}`);
  await alert();
  await db
    .insertInto('blocks')
    .values({ user_id: reader.id, other_id: maker.id, how: 'blocked', met_as: 'Bo' })
    .execute();
  expect(await mails()).toEqual([]);
});

test('a search for a word just as it is typed tells of no other that begins like it', async () => {
  await save({ query: `q=${word}&exact=1` });
  await publish(`Longer ${word}zzz`);
  await alert();
  expect(await notices()).toEqual([]);
  await publish(`Just ${word}`);
  await alert();
  expect(await notices()).toMatchObject([{ data: { count: 1 } }]);
});

test('once a day means in the morning, and off means nothing', async () => {
  await save({ alert: 'daily' });
  await publish(`Daily ${word}`);
  // Looked at an hour from now, so that no morning comes in between.
  await wait(-1);
  await alert();
  expect(await mails()).toEqual([]);
  await wait(25);
  await alert();
  expect(await mails()).toHaveLength(1);

  await save({ alert: 'off' });
  await wait(24);
  await publish(`Silent ${word}`);
  await alert();
  // Who is told again after a pause is told of what comes from then on.
  await save({ alert: 'at_once' });
  await publish(`Later ${word}`);
  await alert();
  const [, mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Later');
});

test.each([
  ['is suspended', { suspended_at: new Date() }],
  ['has asked for their account to be deleted', { delete_after: new Date(Date.now() + 86_400_000) }],
])('who %s is told nothing, and nothing is promised for later', async (_what, values) => {
  await save();
  await change('profiles', reader.id, values);
  await publish(`New ${word}`);
  await alert();
  expect([await notices(), await mails()]).toEqual([[], []]);
});

test('of whom Discover may not list nothing is told, and once it may again what was told already is no news', async () => {
  await save();
  await change('profiles', maker.id, { discover_may_list: false });
  await publish(`Unseen ${word}`);
  await alert();
  expect([await notices(), await mails()]).toEqual([[], []]);
  await change('profiles', maker.id, { discover_may_list: true });
  await alert();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new result for “Kilns”']);
  for (const discover_may_list of [false, true]) await change('profiles', maker.id, { discover_may_list });
  await wait(25);
  await alert();
  expect(await mails()).toHaveLength(1);
});

describe('what is not public when the mail goes out is not told', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['hidden', (id) => change('projects', id, { visibility: 'hidden' })],
    ['removed', (id) => change('projects', id, { removed_at: new Date() })],
    ['of somebody unlisted', () => change('profiles', maker.id, { visibility: 'unlisted' })],
    ['of somebody whom Discover may not list', () => change('profiles', maker.id, { discover_may_list: false })],
    ['of somebody suspended', () => change('profiles', maker.id, { suspended_at: new Date() })],
    ['other words', (id) => change('projects', id, { title: 'A bridge' })],
  ])('%s', async (_how, take) => {
    await save();
    const gone = await publish(`Gone ${word}`);
    await alert();
    await take(gone);
    expect(await mails()).toEqual([]);
  });

  test('what is left of several is', async () => {
    await save();
    const gone = await publish(`Gone ${word}`);
    await publish(`Left ${word}`);
    await alert();
    await change('projects', gone, { visibility: 'hidden' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 new result for “Kilns”');
    expect(mail?.text).not.toContain('Gone');
  });
});

test('the link of a mail stops that search without a cookie, and opening it stops nothing', async () => {
  const id = await save();
  await save({ query: `skill=${word}`, name: 'By skill' });
  await publish(`New ${word}`);
  await alert();
  const [mail] = await mails();
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const stop = new URL(String(header(mail, 'list-unsubscribe')).slice(1, -1)).pathname;
  const alerts = async () =>
    db
      .selectFrom('saved_searches')
      .select(['name', 'alert'])
      .where('user_id', '=', reader.id)
      .orderBy('name')
      .execute();
  const token = decodeURIComponent(stop.split('/').at(-1) ?? '');
  expect(await savedSearchLink(deps, token)).toEqual({ name: 'Kilns', stopped: false });
  expect(await alerts()).toMatchObject([{ alert: 'at_once' }, { alert: 'at_once' }]);
  const payload = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await server.app.inject({ method: 'POST', url: stop, headers, payload })).statusCode).toBe(200);
  expect(await alerts()).toMatchObject([
    { name: 'By skill', alert: 'at_once' },
    { name: 'Kilns', alert: 'off' },
  ]);
  expect(await savedSearchLink(deps, token)).toEqual({ name: 'Kilns', stopped: true });
  for (const other of ['x', `${id}.x`, stopToken('another key', id)])
    expect(
      (await server.app.inject({ method: 'POST', url: `/saved-searches/stop/${other}`, headers, payload })).statusCode,
    ).toBe(404);
});

const wordsOf = (text: string) => sql<string>`to_tsvector('simple', ${text})`;
test('a job search tells of posts that opened since, and not of those that have ended', async () => {
  const query = 'q=subtitlers&place=Bilbao';
  await save({ kind: 'jobs', query, name: 'Bilbao' });
  const open = async (changes: object) => {
    const id = randomUUID();
    await db
      .insertInto('job_posts')
      .values({ ...postRow(id, maker.id), words: wordsOf('subtitler bilbao'), ...changes })
      .execute();
    return id;
  };
  await open({ title: 'From before', published_at: new Date(Date.now() - 3_600_000) });
  await open({ title: 'Elsewhere', words: wordsOf('subtitler lugo'), place_words: wordsOf('lugo') });
  const kept = await open({ title: 'Still open', pay_min: 3200 });
  const ended = await open({ title: 'Has ended', published_at: new Date(Date.now() + 1000) });
  await alert();
  const pay = { pay_min: 4000, pay_max: 6000, pay_currency: 'EUR', pay_period: 'project' };
  expect(await notices()).toMatchObject([{ data: { count: 2, first: { title: 'Has ended', ...pay } } }]);
  await db.updateTable('job_posts').set({ state: 'closed', ended_at: new Date() }).where('id', '=', ended).execute();
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 new result for “Bilbao”');
  expect(mail?.text).toContain(`/dashboard/jobs/${kept}`);
  expect(mail?.text).toContain('Tidewater Pictures · €3,200 to €6,000 for the project');
  await wait(25);
  await alert();
  expect(await mails()).toHaveLength(1);
});

test('a search of somebody else that nobody could ask keeps nobody from being told', async () => {
  // Letters that composing takes apart: two hundred in the address are four hundred for whoever reads it.
  const query = `q=${encodeURIComponent('\u{fb2a}'.repeat(200))}`;
  const asked = { id: randomUUID(), kind: 'jobs', query, name: 'Odd', alert: 'at_once' };
  expect((await maker.browser.post('/api/saved-searches', asked)).statusCode).toBe(204);
  await save({ kind: 'jobs', query: `q=${word}`, name: 'Kilns' });
  const post = { ...postRow(randomUUID(), maker.id), words: wordsOf(word) };
  await db.insertInto('job_posts').values(post).execute();
  await alert();
  expect(await mails()).toHaveLength(1);
});

test('many looks at once tell it once, and a promise that fails leaves it to be told', async () => {
  await save();
  await publish(`New ${word}`);
  await sql`create function refuse_mails() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(db);
  await sql`create trigger refuse_mails before insert on mails for each row execute function refuse_mails()`.execute(
    db,
  );
  await expect(alert()).rejects.toThrow('no');
  expect(await notices()).toEqual([]);
  await sql`drop trigger refuse_mails on mails`.execute(db);
  await Promise.all(Array.from({ length: 6 }, alert));
  expect(await mails()).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
});
