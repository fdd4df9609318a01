import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcing, onAnnounced } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { countUnread } from './notifications-queries.ts';
import { notifyUser } from './notify-user.ts';

const server = await openServer();
let reader: Owner;
let stranger: Owner;
beforeAll(async () => {
  reader = await signUpMember(server);
  stranger = await signUpMember(server);
});
beforeEach(async () => {
  await server.db.deleteFrom('notifications').execute();
});

const like = (person: Owner, project_title: string) =>
  announcing(server.db, (trx) =>
    notifyUser(trx, {
      userId: person.id,
      type: 'project_like',
      data: { actors: [{ id: 'ada', name: 'Ada' }], project_title },
      reference: { type: 'project', id: randomUUID() },
    }),
  );
async function many(count: number, person = reader) {
  for (let number = 1; number <= count; number++) await like(person, `P${number}`);
}
/** What a reader is answered; the number that every page of theirs begins with is the same. */
async function page(query = '', person = reader): Promise<NotificationPage> {
  const answer = (await person.browser.get(`/api/notifications${query}`, { 'accept-language': 'en' })).json();
  if ('unread' in answer) expect(await countUnread(server.db, person.id)).toBe(answer.unread);
  return answer;
}
const titles = ({ notifications }: NotificationPage) => notifications.map(({ title }) => /P\d+/.exec(title)?.[0]);
const ids = async (person = reader) => (await page('', person)).notifications.map(({ id }) => id) as [string, string];
const rows = () => server.db.selectFrom('notifications').selectAll().orderBy('created_at').execute();

/** Events a call caused, as they reach the servers: what comes between two marks. */
async function eventsOf(call: () => Promise<unknown>) {
  const heard: { id: string }[] = [];
  const stop = server.deps.events.subscribe(({ changes }) => {
    heard.push(...changes.filter(({ topic }) => topic === 'notifications'));
  });
  const mark = async () => {
    const id = randomUUID();
    await announcing(server.db, async (trx) => trx.publish('notifications', id, []));
    await expect.poll(() => heard.findIndex((change) => change.id === id)).toBeGreaterThanOrEqual(0);
    return heard.findIndex((change) => change.id === id);
  };
  const from = await mark();
  await call();
  const to = await mark();
  stop();
  return heard.slice(from + 1, to);
}

describe('reading', () => {
  test('an empty inbox has one page and counts nothing', async () => {
    expect(await page()).toMatchObject({ notifications: [], page: 1, pages: 1, total: 0, unread: 0 });
    expect(await page('/archive')).toMatchObject({ notifications: [], pages: 1, total: 0 });
  });

  test('the newest five first, and the rest on the next pages', async () => {
    await many(12);
    const first = await page();
    expect(titles(first)).toEqual(['P12', 'P11', 'P10', 'P9', 'P8']);
    expect(first).toMatchObject({ page: 1, pages: 3, total: 12, unread: 12 });
    expect(titles(await page('?page=3'))).toEqual(['P2', 'P1']);
    expect(first.notifications[0]).toEqual({
      id: expect.any(String),
      user_id: reader.id,
      type: 'project_like',
      title: 'Ada likes “P12”',
      short_title: 'Ada likes your project',
      about: 'P12',
      message: null,
      reference_id: expect.any(String),
      reference_type: 'project',
      leads_to: expect.stringMatching(/^\/dashboard\/comments\//),
      read: false,
      archived: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test.each(['0', '-1', '4', '1.5', 'x', '999999999', '99999999999999999999'])(
    'page %s of three does not exist',
    async (number) => {
      await many(12);
      const answer = await reader.browser.get(`/api/notifications?page=${number}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0]).toEqual({ path: 'page', code: 'page_out_of_range' });
    },
  );

  test('each reader gets it in their own language', async () => {
    await many(1);
    const answer = await reader.browser.get('/api/notifications', { 'accept-language': 'es' });
    expect(answer.json().notifications[0].title).toBe('A Ada le gusta «P1»');
    const one = `/api/notifications/${answer.json().notifications[0].id}`;
    expect((await reader.browser.get(one, { 'accept-language': 'en' })).json().title).toBe('Ada likes “P1”');
    expect((await stranger.browser.get(one)).statusCode).toBe(404);
    expect((await server.browser().get(one)).statusCode).toBe(401);
  });

  test('a name that was read, and is taken out since, is not kept', async () => {
    const id = randomUUID();
    const data = { event: 'confirmed', status: 'approved', signer_name: 'Carla', project_title: 'P1' };
    await server.db
      .insertInto('notifications')
      .values({ id, user_id: reader.id, type: 'project_approved', data: JSON.stringify(data) })
      .execute();
    expect(JSON.stringify(await page())).toContain('Carla');
    await server.db
      .updateTable('notifications')
      .set({ data: JSON.stringify({ ...data, signer_name: 'Somebody' }) })
      .where('id', '=', id)
      .execute();
    expect(JSON.stringify(await page())).not.toContain('Carla');
  });

  test('a row without a time, a message and a reference gets the time of now, and null', async () => {
    const id = randomUUID();
    const row = { id, user_id: reader.id, type: 'identity_verified' as const };
    await server.db.insertInto('notifications').values(row).execute();
    const [read] = (await page()).notifications;
    expect(Math.abs(Date.now() - Date.parse(read?.created_at ?? ''))).toBeLessThan(60_000);
    expect(read).toMatchObject({
      message: 'Your profile says so from now on.',
      reference_id: null,
      reference_type: null,
    });
  });
});

describe('changing', () => {
  test('read, archive, unarchive and delete move it and the counts, say so once, and may be repeated', async () => {
    await many(3);
    const [newest] = await ids();
    const one = `/api/notifications/${newest}`;
    const patch = (change: object) => async () =>
      expect((await reader.browser.patch(one, change)).statusCode).toBe(204);

    expect(await eventsOf(patch({ read: true }))).toMatchObject([{ id: newest }]);
    expect(await page()).toMatchObject({ total: 3, unread: 2 });
    expect(await eventsOf(patch({ read: true }))).toEqual([]);

    expect(await eventsOf(patch({ archived: true }))).toHaveLength(1);
    expect(await page()).toMatchObject({ total: 2, unread: 2 });
    expect(await page('/archive')).toMatchObject({ total: 1, unread: 2, notifications: [{ id: newest, read: true }] });
    expect(await eventsOf(patch({ archived: true }))).toEqual([]);
    await patch({ archived: false })();
    expect(await page('/archive')).toMatchObject({ total: 0 });
    expect((await ids())[0]).toBe(newest);

    const remove = async () => expect((await reader.browser.delete(one)).statusCode).toBe(204);
    expect(await eventsOf(remove)).toMatchObject([{ id: newest, userIds: [reader.id] }]);
    expect(await eventsOf(remove)).toEqual([]);
    expect(await page()).toMatchObject({ total: 2 });
    expect((await reader.browser.get(one)).statusCode).toBe(404);
    expect((await reader.browser.patch(one, { read: true })).statusCode).toBe(404);
  });

  test('a delete can be undone for a minute, where it was and as it was; then it is gone', async () => {
    await many(3);
    const [, middle] = await ids();
    await reader.browser.patch(`/api/notifications/${middle}`, { read: true });
    await reader.browser.delete(`/api/notifications/${middle}`);
    const undo = () => reader.browser.post(`/api/notifications/${middle}/restore`);
    expect((await stranger.browser.post(`/api/notifications/${middle}/restore`)).json().code).toBe('undo_expired');
    expect((await undo()).statusCode).toBe(204);
    expect((await undo()).statusCode).toBe(204);
    expect(await page()).toMatchObject({ total: 3, unread: 2 });
    expect((await ids())[1]).toBe(middle);

    await reader.browser.delete(`/api/notifications/${middle}`);
    await server.deps.pool.query(`update notifications set deleted_at = now() - interval '61 seconds' where id = $1`, [
      middle,
    ]);
    expect((await undo()).json().code).toBe('undo_expired');
    await server.deps.pool.query(`select graphile_worker.add_job('remove-deleted-notifications')`);
    await server.work();
    expect((await rows()).map(({ id }) => id)).not.toContain(middle);
    expect(await rows()).toHaveLength(2);
  });

  test('all read and clear all concern the inbox alone, and only what was on the screen', async () => {
    await many(3);
    const [, put] = await ids();
    await reader.browser.patch(`/api/notifications/${put}`, { archived: true });
    await many(1, stranger);
    const { as_of } = await page();
    await like(reader, 'P9');

    const readAll = () => reader.browser.patch('/api/notifications', { read: true, until: as_of });
    expect(await eventsOf(readAll)).toMatchObject([{ id: reader.id }]);
    expect(await page()).toMatchObject({ total: 3, unread: 1, notifications: [{ title: 'Ada likes “P9”' }, {}, {}] });
    expect((await rows()).find(({ id }) => id === put)?.read).toBe(false);

    const never = await reader.browser.patch('/api/notifications', { read: true, until: '0000-01-01T00:00:00Z' });
    expect([never.statusCode, never.json().code]).toEqual([422, 'validation_failed']);
    const deletion = randomUUID();
    const clear = () => reader.browser.delete(`/api/notifications?deletion_id=${deletion}&until=${as_of}`);
    expect(await eventsOf(clear)).toMatchObject([{ id: reader.id }]);
    expect((await clear()).statusCode).toBe(204);
    expect(titles(await page())).toEqual(['P9']);
    expect(await page('/archive')).toMatchObject({ total: 1 });
    expect(await page('', stranger)).toMatchObject({ total: 1, unread: 1 });

    const undo = (person = reader) => person.browser.post('/api/notifications/restore', { deletion_id: deletion });
    expect((await undo(stranger)).json().code).toBe('undo_expired');
    expect((await undo()).statusCode).toBe(204);
    expect((await undo()).statusCode).toBe(204);
    expect(await page()).toMatchObject({ total: 3, unread: 1 });
    // The first call again, late: it was undone.
    await clear();
    expect(await page()).toMatchObject({ total: 3 });
    await reader.browser.patch('/api/notifications', { read: true });
    expect(await page()).toMatchObject({ unread: 0 });
  });

  test('nobody changes what is another person’s', async () => {
    await many(2);
    const [id] = await ids();
    const before = await rows();
    const { browser } = stranger;
    expect((await browser.patch(`/api/notifications/${id}`, { read: true })).statusCode).toBe(404);
    expect((await browser.patch(`/api/notifications/${id}`, { archived: true })).statusCode).toBe(404);
    expect((await browser.delete(`/api/notifications/${id}`)).statusCode).toBe(204);
    expect((await browser.patch('/api/notifications', { read: true })).statusCode).toBe(204);
    expect((await browser.delete(`/api/notifications?deletion_id=${randomUUID()}`)).statusCode).toBe(204);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ['PATCH', { read: false }],
    ['PATCH', {}],
    ['PATCH', { read: true, user_id: randomUUID() }],
  ] as const)('%s %j is refused', async (_method, body) => {
    await many(1);
    const [id] = await ids();
    expect((await reader.browser.patch(`/api/notifications/${id}`, body)).statusCode).toBe(422);
  });

  test('what is told alone wakes the servers after its commit, what is told to nobody does not', async () => {
    let woken = 0;
    const stop = onAnnounced(server.db, () => void woken++);
    await like(reader, 'P1');
    expect(woken).toBe(1);
    await like({ ...reader, id: randomUUID() }, 'P2');
    expect(woken).toBe(1);
    stop();
  });

  test('what the transaction takes back was never told', async () => {
    const heard = await eventsOf(() =>
      announcing(server.db, async (trx) => {
        await notifyUser(trx, { userId: reader.id, type: 'identity_verified', data: {} });
        throw new Error('back');
      }).catch(() => undefined),
    );
    expect(heard).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
