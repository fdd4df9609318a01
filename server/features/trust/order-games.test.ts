import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '../../testing/accounts.ts';
import { submission } from '../../testing/projects.ts';
import { promiseOf, somebody } from '../../testing/promise.ts';
import { type LinkVisits, type Owner, startLinkVisits } from '../../testing/signing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// The same acts in another order, at once, or under another account: what holds must not hang on who came first.
let server: TestApp;
let visits: LinkVisits;
let admin: Owner;
let promise: ReturnType<typeof promiseOf>;
beforeAll(async () => {
  server = await startTestApp();
  visits = await startLinkVisits(server.deps);
  promise = promiseOf(server, visits);
  admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});
afterAll(async () => {
  await visits.close();
  await server.close();
});

const decide = async (id: string, decision: object) => {
  const { version, status, held_at } = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  const held = held_at !== null;
  const given = { reason: 'Looked at it.', version, status, held, ...decision };
  const sent = await admin.browser.post(`/api/admin/projects/${id}/review`, given);
  expect(sent.statusCode, sent.body).toBe(200);
};
const status = async (id: string) => (await promise.state(id)).status;
/** Signs an account in, in a browser that another one has been used in. */
async function signInBeside(second: Owner, owner: Owner) {
  const browser = server.browser();
  browser.jar.device = owner.browser.jar.device as string;
  await browser.post('/api/sign-in', { email: second.form.email, password: second.form.password });
}

describe('a friend confirms first', () => {
  test('and the client of a copy declines', async () => {
    const owner = await signUpMember(server);
    const work = submission();
    const friend = await promise.ask(owner, work);
    expect(await promise.answer(friend)).toBe('approved');
    const client = await promise.ask(owner, { ...work, summary: 'The same once more.' });
    expect(await promise.answer(client, { answer: 'declined', comment: 'He never worked for us.' })).toBe('rejected');
    await server.work();
    expect(await status(friend.id)).toBe('pending');
    expect(await promise.strongRules(friend.id)).toContain('dissent');
  });

  test('and the client of a copy takes back what they confirmed', async () => {
    const owner = await signUpMember(server);
    const work = submission();
    const friend = await promise.ask(owner, work);
    await promise.answer(friend);
    const client = await promise.ask(owner, { ...work, summary: 'The same once more.' });
    expect(await promise.answer(client)).toBe('approved');
    await client.browser.post(`/api/signing/${client.id}/withdraw`);
    await server.work();
    expect(await status(friend.id)).toBe('pending');
  });
});

test('an admin who lets one work pass has said nothing about another that the next one is also like', async () => {
  const owner = await signUpMember(server);
  const work = submission();
  const declined = await promise.ask(owner, work);
  await promise.answer(declined, { answer: 'declined', comment: 'No.' });
  const bridge = await promise.ask(owner, {
    ...submission({ title: 'Stair tower, garden gate', organisation: work.organisation }),
    started_on: '2010-01-01',
    ended_on: '2010-03-01',
  });
  bridge.browser.jar.device = owner.browser.jar.device as string;
  expect(await promise.answer(bridge)).toBe('pending');
  expect(await promise.strongRules(bridge.id)).toEqual(['same_device']);
  await decide(bridge.id, { decision: 'approve' });
  const both = await promise.ask(owner, { ...work, title: `${work.title}, stair tower, garden gate` });
  expect(await promise.answer(both)).toBe('pending');
  expect(await promise.strongRules(both.id)).toContain('dissent');
});

describe('who was not believed once', () => {
  test('is not under another account of the same browser either', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner);
    await promise.answer(asked);
    await decide(asked.id, { decision: 'reject', ground: 'not_credible' });
    const second = await signUpMember(server);
    await signInBeside(second, owner);
    const fresh = await promise.ask(second);
    expect(await promise.answer(fresh)).toBe('pending');
    expect(await promise.strongRules(fresh.id)).toEqual(['not_credible_before']);
    // An admin who has looked at that account ends it.
    await decide(fresh.id, { decision: 'approve' });
    expect(await promise.answer(await promise.ask(second))).toBe('approved');
  });

  test('is believed again once an admin lets the same project pass', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner);
    await promise.answer(asked);
    await decide(asked.id, { decision: 'reject', ground: 'not_credible' });
    await owner.browser.post(`/api/projects/${asked.id}/appeal`, { message: 'It is true.' });
    await decide(asked.id, { decision: 'approve' });
    await server.work();
    expect(await status(asked.id)).toBe('approved');
    expect(await promise.answer(await promise.ask(owner))).toBe('approved');
  });
});

describe('a mailbox that has confirmed turns out to be the owner’s', () => {
  const confirmed = async () => {
    const owner = await signUpMember(server);
    const mailbox = somebody();
    const asked = await promise.ask(owner, { email: mailbox });
    expect(await promise.answer(asked)).toBe('approved');
    await server.work();
    return { owner, asked, elsewhere: await promise.ask(await signUpMember(server), { email: mailbox }) };
  };

  test('by answering somebody else while signed in as the owner', async () => {
    const { owner, asked, elsewhere } = await confirmed();
    const cookie = `signing_${elsewhere.id}`;
    owner.browser.jar[cookie] = elsewhere.browser.jar[cookie] as string;
    expect(await promise.answer({ ...elsewhere, browser: owner.browser })).toBe('approved');
    await server.work();
    expect(await status(asked.id)).toBe('pending');
    expect(await promise.strongRules(asked.id)).toContain('owner_mailbox');
  });

  test('by answering somebody else in a browser of the owner’s', async () => {
    const { owner, asked, elsewhere } = await confirmed();
    elsewhere.browser.jar.device = owner.browser.jar.device as string;
    await promise.answer(elsewhere);
    await server.work();
    expect(await status(asked.id)).toBe('pending');
    expect(await promise.strongRules(asked.id)).toContain('second_account');
  });
});

describe('at once', () => {
  test('two confirm each other', async () => {
    const two = [await signUpMember(server, { email: somebody() }), await signUpMember(server, { email: somebody() })];
    const asked = await Promise.all(
      two.map((owner, index) => promise.ask(owner, { email: two[1 - index]?.form.email as string })),
    );
    await Promise.all(asked.map((each) => promise.answer(each)));
    await server.work();
    for (const { id } of asked) expect(await status(id)).toBe('pending');
  });

  test('one browser answers for several clients of one owner', async () => {
    const owner = await signUpMember(server);
    const asked = [await promise.ask(owner), await promise.ask(owner), await promise.ask(owner)];
    for (const { browser } of asked) browser.jar.device = 'of-somebody-with-three-mailboxes';
    await Promise.all(asked.map((each) => promise.answer(each)));
    await server.work();
    for (const { id } of asked) expect(await status(id)).toBe('pending');
  });
});
