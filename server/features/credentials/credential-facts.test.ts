import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { factsHash, readFacts } from './credential-facts.ts';

const { server, ask, answer, person, project } = await openErasing();
const { db } = server;

async function confirmed(email: string, given: object = {}) {
  const id = await ask(await signUpMember(server), [{ ...person(), email }]);
  await answer(id, email, given);
  return id;
}
const change = (id: string, values: object) => db.updateTable('projects').set(values).where('id', '=', id).execute();

test('what a signer wrote for the owner alone is in no credential', async () => {
  const id = await confirmed(person().email, { comment: 'For you alone', comment_public: false });
  const { short_id } = await project(id);
  const bundle = await server.browser().get(credentialPaths.bundle(short_id));
  expect(bundle.statusCode).toBe(200);
  expect(bundle.body).not.toContain('For you alone');
});

test('where a hidden signer has their mailbox is told of organisations alone', async () => {
  const domainOf = async (email: string) => {
    const id = await confirmed(email);
    await db.updateTable('signers').set({ name_hidden: true }).where('project_id', '=', id).execute();
    return (await readFacts(db, id))?.evidence.map(({ email_domain }) => email_domain);
  };
  const { email } = person();
  expect(await domainOf(email)).toEqual([email.split('@')[1]]);
  expect(await domainOf('marta.alcover@gmail.com')).toEqual([null]);
});

test('why there is to be none is what happened to the work', async () => {
  const id = await confirmed(person().email);
  const { version } = await project(id);
  const before = { held_at: null, removed_at: null, rejected_ground: null, status: 'approved', version };
  for (const [values, none] of [
    [{}, null],
    [{ held_at: new Date() }, 'held'],
    [{ removed_at: new Date(), held_at: new Date() }, 'removed'],
    [{ status: 'rejected', rejected_ground: 'signer' }, 'withdrawn'],
    [{ status: 'rejected', rejected_ground: 'not_credible' }, 'decision'],
    [{ status: 'pending' }, 'changed'],
    [{ status: 'pending', version: version + 1 }, 'changed'],
  ] as const) {
    await change(id, { ...before, ...values });
    expect([values, (await readFacts(db, id))?.none]).toEqual([values, none]);
  }
});

test('whatever else it would say makes it another one', async () => {
  const facts = await readFacts(db, await confirmed(person().email));
  if (!facts?.owner_name) throw new Error('no facts');
  const { title, summary, role, skills, owner_name, evidence, client_visibility } = facts;
  const same = { title, summary, role, skills, owner_name, evidence, client_visibility };
  const hashes = Object.entries(same).map(([name, value]) =>
    factsHash({ ...same, [name]: Array.isArray(value) ? [...value, 'more'] : `${value} more` }).toString('hex'),
  );
  expect(new Set([...hashes, factsHash(same).toString('hex')]).size).toBe(8);
});
