import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Owner } from '#server/testing/signing.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Decided } from '#shared/admin/decisions.ts';
import type { CaseList } from '#shared/admin/queues.ts';
import { carryOut } from './decisions.ts';

let server: TestApp;
let admin: Owner;
let second: Owner;
let owner: Owner;
beforeAll(async () => {
  server = await startTestApp();
  [admin, second, owner] = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', 'in', [admin.id, second.id]).execute();
});
afterAll(() => server.close());

/** A project that waits for an admin, answered by nobody: it can be let go on or be rejected. */
async function held(of = owner) {
  const id = randomUUID();
  await server.db
    .insertInto('projects')
    .values({
      ...{ id, user_id: of.id, title: 'Harbour office', summary: 'It.', role: 'Architect', started_on: '2024-01-01' },
      ...{ status: 'pending', held_at: new Date(Date.now() - 60_000) },
    })
    .execute();
  const hold = { id: randomUUID(), project_id: id, owner_id: of.id, rule: 'same_device', detail: '{}' };
  await server.db.insertInto('project_holds').values(hold).execute();
  return id;
}
const projectOf = (id: string) =>
  server.db
    .selectFrom('projects')
    .select(['status', 'held_at', 'updated_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const isHeld = async (id: string) => (await projectOf(id)).held_at !== null;
/** As the queue sends it. */
async function decision(project_id: string, changes: object = {}) {
  const { version, status, updated_at } = await projectOf(project_id);
  return {
    id: randomUUID(),
    project_id,
    decision: 'release',
    reason: '',
    version,
    status,
    held: true,
    updated_at,
    ...changes,
  };
}
const decide = async (who: Owner, ...decisions: object[]) =>
  (await who.browser.post('/api/admin/decisions', { decisions })).json();
const undo = async (who: Owner, ...ids: string[]) =>
  (await who.browser.post('/api/admin/decisions/undo', { ids })).json().ids;
const waits = async (id: string) => {
  const { cases }: CaseList = (await admin.browser.get('/api/admin/queues/held')).json();
  return cases.some((each) => each.id === id);
};
const stateOf = async (who: Owner, id: string) =>
  ((await who.browser.get('/api/admin/decisions')).json() as Decided).find((each) => each.id === id);
const settle = (id: string) => server.db.updateTable('projects').set({ held_at: null }).where('id', '=', id).execute();

test('a decision waits until the time to undo it is over, is carried out by the queue, and the case is nobody’s meanwhile', async () => {
  const id = await held();
  expect(await waits(id)).toBe(true);
  const made = await decision(id, { decision: 'reject', ground: 'content', reason: 'Which bridge?' });
  expect(await decide(admin, made)).toEqual({ taken: [made.id], refused: [] });
  expect(await waits(id)).toBe(false);
  await server.work();
  expect([await isHeld(id), (await stateOf(admin, made.id))?.state]).toEqual([true, 'waiting']);
  // Also by the page of the project nobody decides it a second time.
  const { id: _id, project_id: _project, ...input } = made;
  const page = await second.browser.post(`/api/admin/projects/${id}/review`, input);
  expect([page.statusCode, page.json().code]).toEqual([409, 'already_reviewed']);
  await server.deps.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where payload::jsonb @> jsonb_build_object('id', $1::text)`,
    [made.id],
  );
  await server.work();
  expect(await projectOf(id)).toMatchObject({ status: 'rejected', held_at: null });
  expect((await stateOf(admin, made.id))?.state).toBe('done');
  expect(server.mailbox.newest(owner.form.email).text).toContain('Which bridge?');
  expect(await undo(admin, made.id)).toEqual([]);
});

test('what is taken back was never decided', async () => {
  const [one, other] = [await held(), await held(await signUpMember(server))];
  const made = [await decision(one), await decision(other)];
  await decide(admin, ...made);
  const ids = made.map(({ id }) => id);
  expect(await undo(second, ...ids)).toEqual([]);
  expect((await undo(admin, ...ids)).toSorted()).toEqual(ids.toSorted());
  // The same press, sent again because its answer was lost.
  expect((await undo(admin, ...ids)).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) await carryOut(server.deps, id);
  expect([await isHeld(one), await isHeld(other), await waits(other)]).toEqual([true, true, true]);
  const again = await decision(one);
  expect(await decide(second, again)).toMatchObject({ taken: [again.id] });
  await carryOut(server.deps, again.id);
  await settle(other);
});

test('of an undo and the job that come at once, one happens', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await held();
    const made = await decision(id);
    await decide(admin, made);
    const [undone] = await Promise.all([undo(admin, made.id), carryOut(server.deps, made.id)]);
    expect([undone.length === 1, (await stateOf(admin, made.id))?.state]).toEqual(
      (await isHeld(id)) ? [true, 'undone'] : [false, 'done'],
    );
    await settle(id);
  }
});

test('of two admins who decide at once one is taken; the same press sent twice is one decision', async () => {
  const id = await held();
  const both = await Promise.all([decide(admin, await decision(id)), decide(second, await decision(id))]);
  expect(both.flatMap(({ taken }) => taken)).toHaveLength(1);
  expect(both.flatMap(({ refused }) => refused)).toEqual([{ project_id: id, code: 'already_reviewed' }]);
  await settle(id);
  const other = await held();
  const made = await decision(other);
  expect([await decide(admin, made), await decide(admin, made)]).toEqual([
    { taken: [made.id], refused: [] },
    { taken: [made.id], refused: [] },
  ]);
  await carryOut(server.deps, made.id);
  await carryOut(server.deps, made.id);
  const decided = server.db
    .selectFrom('project_holds')
    .select('id')
    .where('project_id', '=', other)
    .where('rule', '=', 'review');
  expect(await decided.execute()).toHaveLength(1);
});

test('an id that is of another decision decides nothing, and says so', async () => {
  const [one, other] = [await held(), await held(await signUpMember(server))];
  const made = await decision(one);
  await decide(admin, made);
  const again = { ...(await decision(other)), id: made.id };
  for (const who of [admin, second])
    expect(await decide(who, again)).toEqual({ taken: [], refused: [{ project_id: other, code: 'already_reviewed' }] });
  expect(await waits(other)).toBe(true);
  await undo(admin, made.id);
  for (const id of [one, other]) await settle(id);
});

test.each([
  ['the owner removed it', (id: string) => owner.browser.delete(`/api/projects/${id}`), 'already_reviewed'],
  [
    'its admin is one no longer',
    () => server.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', second.id).execute(),
    'not_found',
  ],
  [
    'its admin is suspended',
    () => server.db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', second.id).execute(),
    'not_found',
  ],
  [
    'its admin turns out to share a browser with the owner',
    async () => {
      const own = second.browser.jar.device as string;
      second.browser.jar.device = owner.browser.jar.device as string;
      await second.browser.get('/api/session');
      second.browser.jar.device = own;
    },
    'own_project',
  ],
])('a decision is not carried out when %s: the case waits again, and says why', async (_name, change, code) => {
  const id = await held();
  const made = await decision(id);
  await decide(second, made);
  await change(id);
  await carryOut(server.deps, made.id);
  const again = { role: 'admin', suspended_at: null } as const;
  await server.db.updateTable('profiles').set(again).where('id', '=', second.id).execute();
  await server.db.deleteFrom('traces').where('party', '=', second.id).execute();
  server.deps.sessions.forget(second.id);
  expect(await isHeld(id)).toBe(true);
  expect(await stateOf(second, made.id)).toMatchObject({ state: 'refused', refused: code });
  expect(await waits(id)).toBe(true);
  await settle(id);
});

test('what may not be decided is refused at once, and the rest is taken', async () => {
  const fine = await held();
  const own = await held(admin);
  const claimed = await held(await signUpMember(server));
  await second.browser.post(`/api/admin/queues/held/${claimed}/claim`);
  const stale = await held(await signUpMember(server));
  const made = await decision(fine);
  const answer = await decide(
    admin,
    await decision(own),
    await decision(claimed),
    await decision(stale, { version: 7 }),
    await decision(stale, { decision: 'approve' }),
    { ...(await decision(fine)), id: randomUUID(), project_id: randomUUID() },
    made,
  );
  expect(answer.taken).toEqual([made.id]);
  expect(answer.refused.map(({ code }: { code: string }) => code)).toEqual([
    'own_project',
    'case_claimed',
    'already_reviewed',
    'no_confirmation',
    'not_found',
  ]);
  await carryOut(server.deps, made.id);
});

test.each([
  ['no reason', { decision: 'reject', ground: 'content' }],
  ['no ground', { decision: 'reject', reason: 'No.' }],
  ['a ground for letting go', { ground: 'content' }],
  ['no id', { id: 'nonsense' }],
])('a decision with %s is refused', async (_name, changes) => {
  const id = await held();
  const answer = await admin.browser.post('/api/admin/decisions', { decisions: [await decision(id, changes)] });
  expect(answer.statusCode).toBe(422);
  await settle(id);
});

test.each([[], ['nonsense'], Array.from({ length: 51 }, () => randomUUID())].map((ids) => [ids.length, ids]))(
  'taking back %i decisions, of which nobody can be, is refused',
  async (_count, ids) => {
    expect((await admin.browser.post('/api/admin/decisions/undo', { ids })).statusCode).toBe(422);
  },
);

test('reasons are written in both languages, each with its ground', async () => {
  const reasons = (await admin.browser.get('/api/admin/reasons')).json() as { en: string; es: string }[];
  expect(reasons).toHaveLength(7);
  for (const { en, es } of reasons) expect([en.length > 40, es.length > 40, en === es]).toEqual([true, true, false]);
});
