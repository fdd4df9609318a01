import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { somebody } from '#server/testing/promise.ts';
import { addProject, type Owner } from '#server/testing/signing.ts';

// What an admin has to do with who is judged is known before they judge.
const { server, admin, promise, decide } = await openPromise();

const status = async (id: string) => (await promise.state(id)).status;

const askTwo = async (owner: Owner) => {
  const signers = [somebody(), somebody()].map((email, at) => ({
    name: `Signer ${at + 1}`,
    email,
    relationship: 'client',
  }));
  const id = await addProject(server, owner, { signers });
  return Promise.all(
    signers.map(async ({ email }) => {
      const asked = await promise.open(id, email);
      asked.browser.jar.device = owner.browser.jar.device as string;
      return asked;
    }),
  );
};

test('the desk lets nothing pass that came after the admin had looked', async () => {
  const [seen, unseen] = await askTwo(await signUpMember(server));
  if (!seen || !unseen) throw new Error('two were asked');
  expect(await promise.answer(seen)).toBe('pending');
  const { version, status: shown, updated_at } = (await admin.browser.get(`/api/admin/projects/${seen.id}`)).json();
  expect(await promise.answer(unseen)).toBe('pending');
  const late = { decision: 'approve', reason: '', version, status: shown, held: true, updated_at };
  const sent = await admin.browser.post(`/api/admin/projects/${seen.id}/review`, late);
  expect([sent.statusCode, sent.json().code]).toEqual([409, 'already_reviewed']);
  await decide(seen.id, { decision: 'approve' });
  expect(await status(seen.id)).toBe('approved');
});

test('the desk is closed to an admin whose own mailbox answered, and to nobody by a mere claim', async () => {
  const owner = await signUpMember(server);
  const signing = await signUpMember(server, { email: somebody() });
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', signing.id).execute();
  await owner.browser.post('/api/email-addresses', { email: admin.form.email });
  const asked = await promise.ask(owner, { email: signing.form.email });
  asked.browser.jar.device = owner.browser.jar.device as string;
  expect(await promise.answer(asked)).toBe('pending');
  await server.work();
  const own = await signing.browser.get(`/api/admin/projects/${asked.id}`);
  expect([own.statusCode, own.json().code]).toEqual([403, 'own_project']);
  const { version, status: shown, updated_at } = (await admin.browser.get(`/api/admin/projects/${asked.id}`)).json();
  const given = { decision: 'approve', reason: '', version, status: shown, held: true, updated_at };
  const sent = await signing.browser.post(`/api/admin/projects/${asked.id}/review`, given);
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'own_project']);
  await decide(asked.id, { decision: 'approve' });
});

test.each(['owner', 'signer'] as const)(
  'the desk is closed to an admin who has used a browser of the %s’s',
  async (whose) => {
    const owner = await signUpMember(server);
    const linked = await signUpMember(server);
    await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', linked.id).execute();
    const asked = await promise.ask(owner, { email: somebody('mailinator.com') });
    expect(await promise.answer(asked)).toBe('pending');
    const open = async () => (await linked.browser.get(`/api/admin/projects/${asked.id}`)).statusCode;
    expect(await open()).toBe(200);
    linked.browser.jar.device = (whose === 'owner' ? owner : asked).browser.jar.device as string;
    await linked.browser.get('/api/session');
    expect(await open()).toBe(403);
  },
);

test('the desk is closed to an admin who was on the owner’s own network, and not where many are', async () => {
  const linked = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', linked.id).execute();
  const ownIn = async (network: string, others: number) => {
    for (let at = 0; at < others; at++) await signUpMember(server, {}, network);
    const asked = await promise.ask(await signUpMember(server, {}, network), { email: somebody('mailinator.com') });
    await promise.answer(asked);
    const carried = server.browser(network);
    Object.assign(carried.jar, linked.browser.jar);
    return (await carried.get(`/api/admin/projects/${asked.id}`)).statusCode;
  };
  expect([await ownIn('203.0.113.71', 0), await ownIn('198.51.100.71', 6)]).toEqual([403, 200]);
});

test('the desk is closed to an admin who was on the owner’s own network, also where both were among many elsewhere', async () => {
  const [linked, owner] = [await signUpMember(server), await signUpMember(server)];
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', linked.id).execute();
  const others: Owner[] = [];
  for (let at = 0; at < 6; at++) others.push(await signUpMember(server));
  const comesBy = ({ browser }: Owner, network: string) => {
    const carried = server.browser(network);
    Object.assign(carried.jar, browser.jar);
    return carried.get('/api/session');
  };
  const crowded = ['198.51.100.81', '198.51.100.82', '198.51.100.83', '198.51.100.84'];
  const asked = await promise.ask(owner, { email: somebody('mailinator.com') });
  await promise.answer(asked);
  for (const network of crowded) for (const who of [...others, linked, owner]) await comesBy(who, network);
  const opened = async () => (await linked.browser.get(`/api/admin/projects/${asked.id}`)).statusCode;
  expect(await opened()).toBe(200);
  for (const who of [linked, owner]) await comesBy(who, '203.0.113.84');
  expect(await opened()).toBe(403);
});
