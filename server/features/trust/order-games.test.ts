import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordTraces } from '#server/auth/record-traces.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { somebody } from '#server/testing/promise.ts';
import type { Owner } from '#server/testing/signing.ts';
import { lookBack } from './look-back.ts';

// The same acts in another order, at once, or under another account: what holds must not hang on who came first.
const { server, promise, decide } = await openPromise();

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
    const [one, other] = [
      await signUpMember(server, { email: somebody() }),
      await signUpMember(server, { email: somebody() }),
    ];
    const asked = [
      await promise.ask(one, { email: other.form.email }),
      await promise.ask(other, { email: one.form.email }),
    ];
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

test('accounts of one browser are no crowd that a network gets lost in', async () => {
  const owner = await signUpMember(server, {}, '203.0.113.150');
  for (let more = 0; more < 6; more++) {
    const second = await signUpMember(server);
    const browser = server.browser('203.0.113.150');
    browser.jar.device = owner.browser.jar.device as string;
    await browser.post('/api/sign-in', { email: second.form.email, password: second.form.password });
  }
  const asked = await promise.ask(owner, { browser: server.browser('203.0.113.150') });
  await promise.answer(asked);
  expect(await promise.findingsOf(asked.id)).toContainEqual({
    rule: 'same_network',
    points: 40,
    detail: { bits: 32, crowd: 2 },
  });
});

test('a website that is added later tells whose domain it is', async () => {
  const owner = await signUpMember(server);
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const asked = await promise.ask(owner, { email: somebody(domain) });
  expect(await promise.answer(asked)).toBe('approved');
  const { version } = (await owner.browser.get('/api/profile')).json();
  const links = [{ label: 'My studio', url: `https://www.${domain}/` }];
  const saved = await owner.browser.patch('/api/profile', { version, links });
  expect(saved.statusCode, saved.body).toBe(200);
  await server.work();
  expect(await promise.strongRules(asked.id)).toEqual(['owner_domain']);
});

test('an old confirmation does not hide behind newer ones', async () => {
  const owner = await signUpMember(server);
  const old = await promise.ask(owner);
  await promise.answer(old);
  expect(await promise.answer(await promise.ask(owner))).toBe('approved');
  const device = await server.db
    .selectFrom('confirmations')
    .select('device_hash')
    .where('project_id', '=', old.id)
    .executeTakeFirstOrThrow();
  await recordTraces(server.db, owner.id, { deviceHash: device.device_hash, agentHash: null, networks: [] });
  await lookBack(server.deps, { user_id: owner.id }, 1);
  expect(await status(old.id)).toBe('approved');
  await server.work();
  expect(await status(old.id)).toBe('pending');
});

describe('who is erased and comes back', () => {
  /** An owner whose work was declined, and who has left for good. */
  const leave = async () => {
    const owner = await signUpMember(server, { email: somebody() });
    const work = submission();
    const asked = await promise.ask(owner, work);
    await promise.answer(asked, { answer: 'declined', comment: 'No.', unknown_person: true });
    await server.work();
    await eraseNow(server.db, owner.id);
    return { owner, work };
  };

  test('with the same address meets what was said of the same work', async () => {
    const { owner, work } = await leave();
    const again = await signUpMember(server, { email: owner.form.email });
    const friend = await promise.ask(again, work);
    expect(await promise.answer(friend)).toBe('pending');
    expect(await promise.strongRules(friend.id)).toEqual(['dissent']);
  });

  test('in the same browser meets it too', async () => {
    const { owner, work } = await leave();
    const again = await signUpMember(server, { email: somebody() });
    await signInBeside(again, owner);
    const friend = await promise.ask(again, work);
    expect(await promise.answer(friend)).toBe('pending');
    expect(await promise.strongRules(friend.id)).toEqual(['dissent']);
  });
});

test('nobody is drawn into the rejections of a stranger who claims their address', async () => {
  const owner = await signUpMember(server, { email: somebody() });
  const stranger = await signUpMember(server, { email: somebody() });
  await stranger.browser.post('/api/email-addresses', { email: owner.form.email });
  const fake = await promise.ask(stranger);
  await promise.answer(fake);
  await decide(fake.id, { decision: 'reject', ground: 'not_credible' });
  expect(await promise.answer(await promise.ask(owner))).toBe('approved');
});
