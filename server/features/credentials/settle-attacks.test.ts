import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { noteIssuerKey, signingKey } from './issuer-keys.ts';
import { settleAll } from './settle-all.ts';
import { renewLists } from './status-lists.ts';

const { server, ask, answer, person } = await openErasing();
const { db, deps } = server;
const get = (path: string) => server.browser().get(path);
const rows = (projectId: string) =>
  db.selectFrom('credentials').selectAll().where('project_id', '=', projectId).orderBy('number').execute();

/** Work that two have confirmed, the second after it had a credential. */
async function confirmedByTwo() {
  const signers = [person(), person()];
  const owner = await signUpMember(server);
  const id = await ask(owner, signers);
  for (const { email } of signers) await answer(id, email, {});
  return { id, owner };
}

test('of a profile that an admin hid no credential holds', async () => {
  const { id, owner } = await confirmedByTwo();
  const caseId = randomUUID();
  await announcing(db, async (trx) => {
    await trx
      .insertInto('report_cases')
      .values({
        id: caseId,
        owner_id: owner.id,
        kind: 'profile',
        outcome: 'hidden',
        waits_since: null,
        decided_at: new Date(),
      })
      .execute();
    trx.publish('profiles', owner.id, [owner.id]);
  });
  await server.work();
  expect((await rows(id)).at(-1)?.end_reason).toBe('decision');
  await announcing(db, async (trx) => {
    await trx.updateTable('report_cases').set({ lifted_at: new Date() }).where('id', '=', caseId).execute();
    trx.publish('profiles', owner.id, [owner.id]);
  });
  await server.work();
  expect((await rows(id)).at(-1)?.end_reason).toBe(null);
});

test.each([
  ['removed', { removed_at: new Date() }],
  ['held', { held_at: new Date() }],
  ['changed', { status: 'pending' }],
] as const)('what must not hold any more ends, though the job for it was given up: %s', async (reason, set) => {
  const { id } = await confirmedByTwo();
  await db.updateTable('projects').set(set).where('id', '=', id).execute();
  await settleAll(deps);
  expect((await rows(id)).at(-1)?.end_reason).toBe(reason);
});

test('a credential whose text is erased is issued anew, though the job for it was given up', async () => {
  const { id } = await confirmedByTwo();
  await db.updateTable('credentials').set({ body: null }).where('project_id', '=', id).execute();
  await settleAll(deps);
  expect((await rows(id)).map(({ end_reason }) => end_reason)).toEqual(['replaced', 'erased', null]);
});

test('a project that is deleted as a whole leaves no text of its credentials', async () => {
  const { id } = await confirmedByTwo();
  const all = await rows(id);
  const { rows: left } = await deps.pool.query(
    'update credentials set project_id = null where project_id = $1 returning id',
    [id],
  );
  expect(left).toHaveLength(all.length);
  for (const { id } of all) expect((await get(credentialPaths.bundleOf(id))).statusCode).toBe(404);
  await settleAll(deps);
  const ids = all.map(({ id }) => id);
  const kept = await db.selectFrom('credentials').select(['body', 'end_reason']).where('id', 'in', ids).execute();
  expect(kept.map(({ body }) => body)).toEqual(all.map(() => null));
  expect(kept.filter(({ end_reason }) => end_reason === null)).toEqual([]);
});

test('a list of which the job was given up is signed with what ended since', async () => {
  const { id } = await confirmedByTwo();
  const ended = (await rows(id)).find(({ end_reason }) => end_reason === 'replaced');
  if (!ended?.ended_at) throw new Error('none has ended');
  const before = new Date(ended.ended_at.getTime() - 1000);
  await db.updateTable('credential_lists').set({ signed_at: before }).execute();
  await renewLists(deps);
  const { signed_at } = await db.selectFrom('credential_lists').selectAll().executeTakeFirstOrThrow();
  expect(signed_at?.getTime()).toBeGreaterThan(before.getTime());
});

// The last one: no key counts again.
test('a key in wrong hands signs nothing, also where it is still set', async () => {
  const { id } = await confirmedByTwo();
  const before = await rows(id);
  await db
    .updateTable('issuer_keys')
    .set({ compromised_at: new Date() })
    .where('key', '=', signingKey(deps.env))
    .execute();
  await expect(db.updateTable('issuer_keys').set({ compromised_at: null }).execute()).rejects.toThrow('append-only');
  await expect(db.transaction().execute((trx) => noteIssuerKey(trx, deps.env))).rejects.toThrow('in wrong hands');
  await settleAll(deps).catch(() => undefined);
  expect((await rows(id)).length).toBe(before.length);
});
