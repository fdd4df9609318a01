import { randomUUID } from 'node:crypto';
import { decisiveCheck, explain, type Network, verify } from '@countersign/verify';
import { parseProfile } from '@countersign/verify/credential';
import { expect, test } from 'vitest';
import { policyText } from '#server/features/log/log-policy.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths, ownCredentialsPaths } from '#shared/credentials/credential-paths.ts';
import { settleAll } from './settle-all.ts';

const { server, ask, answer, person, project } = await openErasing();
const stranger = server.browser();
const { publicUrl } = server.deps.env;
const policy = await policyText(server.deps);

/** A stranger's network, in which only our own host answers. */
const network: Network = async (url) => {
  if (!url.startsWith(publicUrl)) throw new Error(url);
  const { statusCode, rawPayload } = await stranger.get(url.slice(publicUrl.length));
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
  return rawPayload;
};
const told = async (given: string, online: Network | null) => {
  const verdict = await verify(given, { policy, network: online });
  const deciding = decisiveCheck(verdict);
  return [verdict.answer, deciding && explain(deciding, 'en')];
};

test('the verifier takes what we issue, with a network and without, and says why it ended', async () => {
  const signer = person();
  const owner = await signUpMember(server);
  const id = await ask(owner, [signer]);
  const browser = await answer(id, signer.email, { comment: 'Fine work', comment_public: true });
  const { short_id } = await project(id);
  const bundle = (await stranger.get(credentialPaths.bundle(short_id))).body;
  const credential = (await stranger.get(credentialPaths.file(short_id))).body;
  expect(await told(bundle, null)).toEqual(['valid', null]);
  expect(await told(bundle, network)).toEqual(['valid', null]);
  expect(await told(credential, network)).toEqual(['valid', null]);
  expect(await told(publicUrl + credentialPaths.bundle(short_id), network)).toEqual(['valid', null]);

  expect((await browser.post(`/api/signing/${id}/withdraw`)).statusCode).toBeLessThan(300);
  await server.work();
  for (const given of [bundle, credential])
    expect(await told(given, network)).toEqual([
      'invalid',
      expect.stringMatching(/^Revoked on .*: the confirmation was taken back\.$/),
    ]);
  expect(await told(bundle, null)).toEqual(['valid', null]);
});

test('the verifier learns that a credential was revoked whose text we no longer give', async () => {
  const signer = person();
  const id = await ask(await signUpMember(server), [signer]);
  await answer(id, signer.email, {});
  const { short_id } = await project(id);
  const bundle = (await stranger.get(credentialPaths.bundle(short_id))).body;
  const credential = (await stranger.get(credentialPaths.file(short_id))).body;
  await server.db.updateTable('projects').set({ removed_at: new Date() }).where('id', '=', id).execute();
  await settleAll(server.deps);
  await server.work();
  const uuid = JSON.parse(credential).id.slice('urn:uuid:'.length);
  expect((await stranger.get(credentialPaths.bundleOf(uuid))).statusCode).toBe(404);
  for (const given of [bundle, credential])
    expect(await told(given, network)).toEqual(['invalid', expect.stringMatching(/^Revoked/)]);
});

/** Work that one more person has confirmed, and that person's browser. */
async function confirmedBy(owner: Awaited<ReturnType<typeof signUpMember>>) {
  const signer = person();
  const id = await ask(owner, [signer]);
  return { id, browser: await answer(id, signer.email, {}) };
}

test('an owner takes all that holds and is shown in one file, which the verifier takes as a whole', async () => {
  const owner = await signUpMember(server);
  const count = async () => (await owner.browser.get(ownCredentialsPaths.count())).json();
  const file = () => owner.browser.get(ownCredentialsPaths.bundle());
  expect([await count(), (await file()).statusCode]).toEqual([{ count: 0 }, 404]);
  const kept = await confirmedBy(owner);
  const hidden = await confirmedBy(owner);
  const taken = await confirmedBy(owner);
  expect(await count()).toEqual({ count: 3 });
  await owner.browser.put(`/api/projects/${hidden.id}/visibility`, { visibility: 'hidden' });
  expect(await count()).toEqual({ count: 2 });
  const before = (await file()).body;
  expect(await told(before, null)).toEqual(['valid', null]);
  await taken.browser.post(`/api/signing/${taken.id}/withdraw`);
  await server.work();
  expect(await told(before, network)).toEqual(['invalid', 'Credentials that do not hold: 1 of 2.']);

  const { headers, body } = await file();
  expect(headers['content-disposition']).toBe(`attachment; filename="${owner.form.username}.countersign.json"`);
  const works = parseProfile(body).map(({ credential }) => JSON.parse(credential).credentialSubject.achievement.id);
  expect(works).toEqual([`urn:uuid:${kept.id}`]);
  expect(await told(body, network)).toEqual(['valid', null]);
  // Who shows their profile to nobody still hands it to whom they choose.
  await owner.browser.put('/api/profile/visibility', { visibility: 'private' });
  expect(await told((await file()).body, null)).toEqual(['valid', null]);
  // Before the job has come to what an admin hid.
  const decided = { outcome: 'hidden', decided_at: new Date(), waits_since: null } as const;
  const hiddenCase = { id: randomUUID(), kind: 'profile', owner_id: owner.id, ...decided } as const;
  await server.db.insertInto('report_cases').values(hiddenCase).execute();
  expect((await file()).statusCode).toBe(404);
});
