import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
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

test('a key in wrong hands signs nothing, also where it is still set', async () => {
  const { id } = await confirmedByTwo();
  const before = await rows(id);
  const key = signingKey(deps.env);
  const mark = (at: Date | null) =>
    db.updateTable('issuer_keys').set({ compromised_at: at }).where('key', '=', key).execute();
  await mark(new Date());
  try {
    await expect(db.transaction().execute((trx) => noteIssuerKey(trx, deps.env))).rejects.toThrow('in wrong hands');
    await settleAll(deps).catch(() => undefined);
    expect((await rows(id)).length).toBe(before.length);
  } finally {
    await mark(null);
  }
});
