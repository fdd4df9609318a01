import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { somebody } from '#server/testing/promise.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { WorkLinks } from '#shared/projects/work-links.ts';

const { server, admin, promise } = await openPromise();

const detailOf = (id: string) => admin.browser.get(`/api/admin/projects/${id}`);
const linkedOf = async (id: string): Promise<WorkLinks> => (await detailOf(id)).json().linked;
/** Each link as its kind, what is told of it, and whom it joins. */
const told = ({ links }: WorkLinks) =>
  links
    .map(({ kind, event, work, grade, people }) => [kind, event, work, grade, ...people].filter(Boolean).join(' '))
    .sort();

test('an honest answer is joined to the work and to nothing else', async () => {
  const asked = await promise.ask(await signUpMember(server));
  await promise.answer(asked);
  const linked = await linkedOf(asked.id);
  expect(linked.people).toEqual([
    { key: 'owner', role: 'owner', name: 'Noor Haddad', username: expect.any(String) },
    { key: 'signer-0', role: 'signer', name: 'Ferran Alcover', username: null },
  ]);
  expect(linked.links).toMatchObject([
    {
      kind: 'answered',
      people: ['signer-0'],
      event: 'confirmed',
      work: 'this',
      strong: false,
      from: expect.any(String),
    },
  ]);
});

test('a browser and a network in common, without a hash of either', async () => {
  const owner = await signUpMember(server, {}, '203.0.113.90');
  const asked = await promise.ask(owner, { browser: server.browser('203.0.113.90') });
  asked.browser.jar.device = owner.browser.jar.device as string;
  await promise.answer(asked);
  const linked = await linkedOf(asked.id);
  expect(told(linked)).toEqual([
    'answered confirmed this signer-0',
    'browser owner signer-0',
    'network exact owner signer-0',
  ]);
  for (const { from, to } of linked.links) expect([from, to]).toEqual([expect.any(String), expect.any(String)]);
  expect(linked.links.find(({ kind }) => kind === 'network')).toMatchObject({ crowd: 2 });
  const { rows } = await server.deps.pool.query(
    "select encode(hash, 'hex') as hash, encode(hash, 'base64') as other from traces",
  );
  const { body } = await detailOf(asked.id);
  for (const { hash, other } of rows) for (const secret of [hash, other]) expect(body).not.toContain(secret);
  expect(JSON.stringify(linked)).not.toMatch(/203\.0\.113|@/);
});

test('the owner’s own mailbox domain, phone and photo', async () => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const owner = await signUpMember(server, { email: `me@${domain}` });
  const second = await signUpMember(server, { email: `client@${domain}`, phone_number: owner.form.phone_number });
  await server.db
    .updateTable('profiles')
    .set({ photo_sha256: Buffer.alloc(32, 7) })
    .where('id', 'in', [owner.id, second.id])
    .execute();
  const asked = await promise.ask(owner, { email: second.form.email });
  await promise.answer(asked);
  const linked = await linkedOf(asked.id);
  expect(told(linked)).toEqual([
    'answered confirmed this signer-0',
    'domain owner signer-0',
    'phone owner signer-0',
    'photo owner signer-0',
  ]);
  expect(linked.people[1]).toMatchObject({ username: second.form.username });
  expect(linked.links.find(({ kind }) => kind === 'domain')).toMatchObject({ domain, from: expect.any(String) });
  expect(linked.links.find(({ kind }) => kind === 'phone')).toMatchObject({ from: null });
});

test('a second account, and an account between owner and signer', async () => {
  const owner = await signUpMember(server, { email: somebody() });
  const second = server.browser();
  second.jar.device = owner.browser.jar.device as string;
  const between = await signUpMember(server, { email: somebody() });
  await second.post('/api/sign-in', { email: between.form.email, password: between.form.password });
  const own = await promise.ask(owner, { email: between.form.email });
  await promise.answer(own);
  expect(told(await linkedOf(own.id))).toContain('browser owner signer-0');
  const friend = await promise.ask(owner);
  friend.browser.jar.device = between.browser.jar.device as string;
  await promise.answer(friend);
  const linked = await linkedOf(friend.id);
  expect(told(linked)).toEqual([
    'answered confirmed this signer-0',
    'browser owner other-0',
    'browser signer-0 other-0',
  ]);
  expect(linked.people.at(-1)).toMatchObject({ role: 'other', username: between.form.username });
});

test('a circle, with who confirmed whom and when', async () => {
  const people: Owner[] = [];
  while (people.length < 4) people.push(await signUpMember(server, { email: somebody() }));
  let last = '';
  for (const [index, owner] of people.entries()) {
    const asked = await promise.ask(owner, { email: people[(index + 1) % 4]?.form.email as string });
    await promise.answer(asked);
    last = asked.id;
  }
  const linked = await linkedOf(last);
  expect(told(linked)).toEqual([
    'answered confirmed this signer-0',
    'circle around-0 around-1',
    'circle around-1 signer-0',
    'circle owner around-0',
    'circle signer-0 owner',
  ]);
  expect(linked.people.slice(2).map(({ username }) => username)).toEqual(
    [people[2], people[1]].map((each) => each?.form.username),
  );
});

test('earlier dissent and rejections, here and in copies', async () => {
  const owner = await signUpMember(server);
  const work = submission();
  const declined = await promise.ask(owner, work);
  await promise.answer(declined, { answer: 'declined', unknown_person: true });
  const copy = await promise.ask(owner, { ...work, title: `${work.title}.` });
  await promise.answer(copy);
  const { version, status, held_at, updated_at } = (await detailOf(copy.id)).json();
  const rejected = await admin.browser.post(`/api/admin/projects/${copy.id}/review`, {
    decision: 'reject',
    ground: 'not_credible',
    reason: 'No.',
    version,
    status,
    held: held_at !== null,
    updated_at,
  });
  expect(rejected.statusCode, rejected.body).toBe(200);
  expect(told(await linkedOf(copy.id))).toEqual([
    'answered confirmed this signer-0',
    'answered unknown_person copy signer-1',
    'decided not_credible this owner',
  ]);
  const third = await promise.ask(owner, work);
  await promise.answer(third);
  expect(told(await linkedOf(third.id))).toContain('decided not_credible copy owner');
});
