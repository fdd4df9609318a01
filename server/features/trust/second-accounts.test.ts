import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { somebody } from '#server/testing/promise.ts';
import type { Owner } from '#server/testing/signing.ts';

// Who is told to be the owner, or of their circle, by browsers, networks, accounts and the minute of an answer.
const { server, promise, decide: review } = await openPromise();

describe('what comes to light later', () => {
  test('answer first, sign in as the owner in the same jar later', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner);
    expect(await promise.answer(asked)).toBe('approved');
    await asked.browser.post('/api/sign-in', { email: owner.form.email, password: owner.form.password });
    await server.work();
    expect(await promise.state(asked.id)).toEqual({ status: 'pending', held_at: expect.any(Date) });
    expect(await promise.strongRules(asked.id)).toEqual(['same_device']);
    const { notifications } = (await owner.browser.get('/api/notifications')).json();
    expect(notifications[0].title).toMatch(/vuelve a mirar/);
  });

  test('once an admin has let it pass, it does not come back', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner);
    await promise.answer(asked);
    await asked.browser.post('/api/sign-in', { email: owner.form.email, password: owner.form.password });
    await server.work();
    await review(asked.id, { decision: 'approve' });
    await server
      .browser('198.51.100.40')
      .post('/api/sign-in', { email: owner.form.email, password: owner.form.password });
    await server.work();
    expect((await promise.state(asked.id)).status).toBe('approved');
  });
});

describe('networks', () => {
  const networksOf = async (party: string) =>
    (
      await server.db.selectFrom('traces').select('bits').where('party', '=', party).where('bits', '>', 1).execute()
    ).map(({ bits }) => bits);

  test('of a session that is carried there, and of an access token, are the owner’s too', async () => {
    const owner = await signUpMember(server);
    expect(await networksOf(owner.id)).toEqual([]);
    const carried = server.browser('203.0.113.61');
    Object.assign(carried.jar, owner.browser.jar);
    await carried.get('/api/session');
    expect((await networksOf(owner.id)).sort()).toEqual([24, 32]);
    const { session } = (
      await server
        .browser('198.51.100.61')
        .post('/api/tokens', { email: owner.form.email, password: owner.form.password })
    ).json();
    const response = await server.app.inject({
      url: '/api/projects',
      remoteAddress: '192.0.2.61',
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(response.statusCode).toBe(200);
    // Carried, signed in as an API client, and used by its token.
    expect(await networksOf(owner.id)).toHaveLength(6);
    const refresh = { refresh_token: session.refresh_token };
    expect((await server.browser('203.0.114.61').post('/api/tokens/refresh', refresh)).statusCode).toBe(200);
    expect(await networksOf(owner.id)).toHaveLength(8);
  });

  test('next to each other are told by the prefix they share', async () => {
    const owner = await signUpMember(server, {}, '2001:db8:77:101::1');
    const asked = await promise.ask(owner, { browser: server.browser('2001:db8:77:1ff::9') });
    await promise.answer(asked);
    expect(await promise.findingsOf(asked.id)).toContainEqual({
      rule: 'same_network',
      points: 25,
      detail: { bits: 56, crowd: 2 },
    });
  });
});

describe('second accounts and rings', () => {
  test('an account of the same browser signs', async () => {
    const owner = await signUpMember(server);
    const second = server.browser();
    second.jar.device = owner.browser.jar.device as string;
    const form = { email: somebody(), username: `second-${Date.now() % 1e6}` };
    await signUpMember(server, form);
    await second.post('/api/sign-in', { email: form.email, password: owner.form.password });
    const asked = await promise.ask(owner, { email: form.email });
    expect(await promise.answer(asked)).toBe('pending');
    expect(await promise.strongRules(asked.id)).toEqual(['second_account']);
  });

  test('a mailbox signs that answered somebody else in a browser of the owner’s second account', async () => {
    const [owner, second] = [await signUpMember(server), await signUpMember(server)];
    const shared = server.browser();
    shared.jar.device = owner.browser.jar.device as string;
    await shared.post('/api/sign-in', { email: second.form.email, password: second.form.password });
    const email = somebody();
    const before = await promise.ask(await signUpMember(server), { email });
    before.browser.jar.device = second.browser.jar.device as string;
    await promise.answer(before);
    const asked = await promise.ask(owner, { email });
    expect(await promise.answer(asked)).toBe('pending');
    expect(await promise.strongRules(asked.id)).toEqual(['second_account']);
  });

  test.each([3, 5, 8])('a ring of %i is held as it closes, and what closed it with it', async (size) => {
    const people: Owner[] = [];
    while (people.length < size) people.push(await signUpMember(server, { email: somebody() }));
    const projects = [];
    for (const [index, owner] of people.entries()) {
      const next = people[(index + 1) % size] as Owner;
      const asked = await promise.ask(owner, { email: next.form.email });
      projects.push({ id: asked.id, status: await promise.answer(asked) });
    }
    expect(projects.at(-1)?.status).toBe('pending');
    expect(await promise.strongRules(projects.at(-1)?.id ?? '')).toEqual(['mutual_signing']);
    await server.work();
    for (const { id } of projects) expect((await promise.state(id)).status).toBe('pending');
  });
});

test('nobody is framed by a stranger who claims their client’s address and their phone number', async () => {
  const owner = await signUpMember(server, { email: somebody() });
  const client = somebody();
  const stranger = await signUpMember(server, { email: somebody(), phone_number: owner.form.phone_number });
  const own = await promise.ask(stranger, { email: owner.form.email.replace('@', '+x@') });
  expect((await stranger.browser.post('/api/email-addresses', { email: client })).statusCode).toBe(201);
  expect((await stranger.browser.post('/api/email-addresses', { email: owner.form.email })).statusCode).toBe(201);
  await server.work();
  expect(await promise.answer(await promise.ask(owner, { email: client }))).toBe('approved');
  // Against the stranger it counts, and what is held of theirs is not the owner's.
  expect(await promise.answer(own)).toBe('pending');
  expect(await promise.answer(await promise.ask(owner))).toBe('approved');
});

test('answers on the spot, the owner there, are chance once and a pattern twice, and no pattern after a slow one', async () => {
  const onTheSpot = async (owner: Owner) => {
    const asked = await promise.ask(owner);
    await server.deps.pool.query('update signing_requests set last_sent_at = now() where project_id = $1', [asked.id]);
    await server.deps.pool.query('update traces set last_seen = now() where party = $1', [owner.id]);
    return promise.answer(asked);
  };
  const [prompt, slow] = [await signUpMember(server), await signUpMember(server)];
  expect([await onTheSpot(prompt), await onTheSpot(prompt)]).toEqual(['approved', 'pending']);
  expect([await promise.answer(await promise.ask(slow)), await onTheSpot(slow)]).toEqual(['approved', 'approved']);
});
