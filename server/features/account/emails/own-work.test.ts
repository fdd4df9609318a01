import { expect, test } from 'vitest';
import { codeIn, signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';

// Nobody can confirm their own work: every address a person has, had or gets later counts as theirs.
const { server, visits } = await openSigning();

let count = 0;
const newEmail = () => `own-${++count}@studio.example`;
const ask = (owner: Owner, email: string) =>
  addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
async function confirmAs(email: string, projectId: string) {
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email, /^¿Puedes confirmar/));
  const answer = await sendAnswer(server, browser, projectId);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().status as string;
}
async function add(owner: Owner, email: string, prove: boolean) {
  const { id } = (await owner.browser.post('/api/email-addresses', { email })).json();
  await server.work();
  const code = codeIn(server.mailbox.newest(email, /Confirma esta/));
  if (prove)
    expect((await owner.browser.post('/api/email-addresses/confirm', { address_id: id, code })).statusCode).toBe(200);
  return id as string;
}
const rulesOf = async (projectId: string) =>
  (await server.db.selectFrom('project_holds').select('rule').where('project_id', '=', projectId).execute()).map(
    ({ rule }) => rule,
  );

test.each([
  ['proved', true],
  ['still to be proved', false],
])('an address that is %s cannot be named as a signer', async (_name, prove) => {
  const owner = await signUpMember(server);
  const email = newEmail();
  await add(owner, email, prove);
  const answer = await owner.browser.post(
    '/api/projects',
    submission({ signers: [{ name: 'Me', email: email.toUpperCase(), relationship: 'client' }] }),
  );
  expect(answer.json().errors).toEqual([{ path: 'signers.0.email', code: 'signer_is_owner' }]);
  const id = await ask(owner, newEmail());
  const project = (await owner.browser.get(`/api/projects/${id}`)).json();
  const corrected = await owner.browser.patch(`/api/signers/${project.signers[0].id}`, {
    name: 'Me',
    email,
    relationship: 'client',
    organisation: '',
  });
  expect(corrected.json().errors).toEqual([{ path: 'email', code: 'signer_is_owner' }]);
});

test.each([
  ['proved', true],
  ['still to be proved', false],
])('an address added after the request and %s holds the answer', async (_name, prove) => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const id = await ask(owner, email);
  await add(owner, email, prove);
  expect(await confirmAs(email, id)).toBe('pending');
  expect(await rulesOf(id)).toContain('owner_mailbox');
});

test('another spelling of an own mailbox is refused as a signer, and holds the answer when it becomes one’s own later', async () => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const disguised = email.replace('@', '+work@');
  const id = await ask(owner, disguised);
  await add(owner, email, true);
  const named = submission({ signers: [{ name: 'Me', email: disguised, relationship: 'client' }] });
  expect((await owner.browser.post('/api/projects', named)).json().errors).toEqual([
    { path: 'signers.0.email', code: 'signer_is_owner' },
  ]);
  const { signers } = (await owner.browser.get(`/api/projects/${await ask(owner, newEmail())}`)).json();
  const corrected = { name: 'Me', email: disguised, relationship: 'client', organisation: '' };
  expect((await owner.browser.patch(`/api/signers/${signers[0].id}`, corrected)).json().errors).toEqual([
    { path: 'email', code: 'signer_is_owner' },
  ]);
  expect(await confirmAs(disguised, id)).toBe('pending');
  expect(await rulesOf(id)).toContain('owner_mailbox');
});

test('taking an address off the list is no way around', async () => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const address = await add(owner, email, true);
  expect((await owner.browser.delete(`/api/email-addresses/${address}`)).statusCode).toBe(204);
  const id = await ask(owner, email);
  expect(await confirmAs(email, id)).toBe('pending');
  expect(await rulesOf(id)).toContain('owner_mailbox');
});

test('an address that turns out to be one’s own afterwards brings what it confirmed before an admin', async () => {
  const owner = await signUpMember(server);
  const email = newEmail();
  const id = await ask(owner, email);
  expect(await confirmAs(email, id)).toBe('approved');
  await add(owner, email, true);
  await server.work();
  const project = await server.db
    .selectFrom('projects')
    .select(['status', 'held_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(project).toEqual({ status: 'pending', held_at: expect.any(Date) });
  expect(await rulesOf(id)).toContain('owner_mailbox');
});

test('the mailbox of a stranger is no own one', async () => {
  const owner = await signUpMember(server);
  await add(await signUpMember(server), newEmail(), true);
  const email = newEmail();
  expect(await confirmAs(email, await ask(owner, email))).toBe('approved');
});

test('a ring is seen through second addresses', async () => {
  const [one, two] = [await signUpMember(server), await signUpMember(server)];
  const [mailOfOne, mailOfTwo] = [newEmail(), newEmail()];
  await add(one, mailOfOne, true);
  await add(two, mailOfTwo, true);
  await confirmAs(mailOfTwo, await ask(one, mailOfTwo));
  const back = await ask(two, mailOfOne);
  expect(await confirmAs(mailOfOne, back)).toBe('pending');
  expect(await rulesOf(back)).toContain('mutual_signing');
});
