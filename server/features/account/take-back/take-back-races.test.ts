import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linkIdentity } from '#server/features/account/providers/provider-links.ts';
import { codeIn, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { startSecondApp } from '#server/testing/second-app.ts';
import { codeOf, turnOnSecondStep } from '#server/testing/second-factor.ts';
import { addWaysIn, pressTakeBack, takeBackToken, waysOf } from '#server/testing/take-back.ts';
import { queueOf, whileHeld } from '#server/testing/while-held.ts';

const server = await openServer();

const signIn = (email: string, password: string, browser = server.browser()) =>
  browser.post('/api/sign-in', { email, password });

/** Somebody who was warned of new backup codes that a thief made, with the link of that mail. */
async function warned() {
  const owner = await signUpMember(server);
  const { email, password } = owner.form;
  const thief = server.browser();
  await signIn(email, password, thief);
  const { key } = await turnOnSecondStep(thief);
  await server.work();
  const token = takeBackToken(server.mailbox.newest(email));
  expect(token).not.toBeNull();
  return { ...owner, email, password, thief, key, token };
}
const mailsAbout = async (userId: string) =>
  (
    await server.db
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', 'in', ['account-taken-back', 'reset-password'])
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);

test('pressed many times at once, it happens once', async () => {
  const { id, token } = await warned();
  const pressed = await whileHeld(server, id, () => Array.from({ length: 4 }, () => pressTakeBack(server, token)));
  const answers = pressed.map((each) => (each.status === 'fulfilled' ? each.value : each.reason));
  expect(answers.sort()).toEqual(['done', 'link_used', 'link_used', 'link_used']);
  expect(await mailsAbout(id)).toEqual(['account-taken-back', 'reset-password']);
});

test('links of two changes at once leave nothing behind and stop each other from nothing', async () => {
  const { email, id, thief, token } = await warned();
  await thief.post('/api/second-factor/backup-codes');
  await server.work();
  const later = takeBackToken(server.mailbox.newest(email));
  const answers = await Promise.all([pressTakeBack(server, later), pressTakeBack(server, token)]);
  expect(answers[1]).toBe('done');
  expect(['done', 'link_used']).toContain(answers[0]);
  expect(await waysOf(server, id)).toMatchObject({ sessions: 0, password: false, second_step: false, backup_codes: 0 });
});

test('what the thief had begun before and would end after it changes nothing', async () => {
  const { email, id, thief, token } = await warned();
  const address = (await thief.post('/api/email-addresses', { email: `late-${email}` })).json().id as string;
  await server.work();
  const code = codeIn(server.mailbox.newest(`late-${email}`));
  await addWaysIn(server, id, 'own', 30);
  const { rows } = await sql<{ id: string }>`select id from passkeys where user_id = ${id}`.execute(server.db);
  const passkey = rows[0]?.id as string;
  const [session] = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .where('second_factor', '=', true)
    .execute();
  const asker = { userId: id, sessionId: session?.id as string };
  const identity = { provider: 'oidc', issuer: 'https://late.example', subject: 'late' } as const;
  const given = { ...identity, email: null, emailVerified: false, name: null };

  // First in the queue is the owner; whatever the thief sent was let through while their session still stood.
  let owner: Promise<string> = Promise.resolve('');
  const late = await whileHeld<unknown>(server, id, () => {
    owner = pressTakeBack(server, token);
    const queued = queueOf(server, 1);
    const changes: (() => Promise<unknown>)[] = [
      () => thief.put('/api/password', { password: 'crowbar-midnight-Window-3' }),
      () => thief.post('/api/second-factor/backup-codes'),
      () => thief.delete('/api/second-factor/totp'),
      () => thief.delete(`/api/passkeys/${passkey}`),
      () => thief.post('/api/email-addresses/confirm', { address_id: address, code }),
      () => linkIdentity(server.deps, asker, given, 'Late').catch((error: { status: number }) => error.status),
    ];
    return [owner, ...changes.map((change) => queued.then(() => change()))];
  });
  expect(await owner).toBe('done');
  const answers = late.slice(1).map((each) => {
    if (each.status === 'rejected') throw each.reason;
    const { value } = each;
    return typeof value === 'number' ? value : (value as { statusCode: number }).statusCode;
  });
  expect(answers).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await waysOf(server, id)).toMatchObject({
    sessions: 0,
    password: false,
    second_step: false,
    passkeys: ['own'],
    providers: ['own'],
    addresses: [email],
  });
});

test('whoever keeps signing in meanwhile is out all the same', async () => {
  for (let round = 0; round < 4; round++) {
    const owner = await signUpMember(server);
    const { email, password } = owner.form;
    const thief = server.browser();
    await signIn(email, password, thief);
    await thief.post('/api/email-addresses', { email: `round-${round}-${email}` });
    await thief.put('/api/password', { password: 'crowbar-midnight-Window-3' });
    await server.work();
    const token = takeBackToken(server.mailbox.newest(email));
    const tries = Array.from({ length: 6 }, async (_, place) => {
      await new Promise((resolve) => setTimeout(resolve, place * 15));
      return signIn(email, 'crowbar-midnight-Window-3');
    });
    const owners = new Promise((resolve) => setTimeout(resolve, 60)).then(() => pressTakeBack(server, token));
    const [pressed, ...signedIn] = await Promise.all([owners, ...tries]);
    expect(pressed).toBe('done');
    for (const { statusCode } of signedIn) expect([200, 401]).toContain(statusCode);
    expect(await waysOf(server, owner.id)).toMatchObject({ sessions: 0, challenges: 0, password: false });
  }
});

/**
 * Presses while a change under way waits the other way round: gives what was answered, and whether it was the change
 * that the database ended. Whom it ends is whoever first waits for a second with the circle closed, so on a busy
 * machine either may be.
 */
async function pressedInCircle(id: string, token: string | null) {
  const client = await server.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('update backup_codes set used_at = now() where user_id = $1', [id]);
    const pressed = pressTakeBack(server, token);
    await queueOf(server, 1);
    // A row that names the person waits for them, who wait for the codes.
    const ended = await client
      .query(
        `insert into mails (id, kind, recipient, locale, user_id)
              values (gen_random_uuid(), 'security-change', 'a@b.example', 'en', $1)`,
        [id],
      )
      .then(
        () => false,
        (error: { code?: string }) => error.code === '40P01',
      );
    await client.query(ended ? 'rollback' : 'commit');
    return { answer: await pressed, ended };
  } finally {
    client.release();
  }
}

test('when the database ends it for a change that waits the other way round, it is done anew', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const { id, token } = await warned();
    const { answer, ended } = await pressedInCircle(id, token);
    expect(answer).toBe('done');
    expect(await waysOf(server, id)).toMatchObject({
      sessions: 0,
      password: false,
      second_step: false,
      backup_codes: 0,
    });
    expect(await mailsAbout(id)).toEqual(['account-taken-back', 'reset-password']);
    if (!ended) return;
  }
  throw new Error('the database never ended what is tested here');
});

test('a second step half given opens nothing afterwards', async () => {
  const { email, password, id, key, token } = await warned();
  const half = server.browser();
  expect((await signIn(email, password, half)).json()).toMatchObject({ second_factor: true });
  await pressTakeBack(server, token);
  const answer = await half.post('/api/sign-in/second-factor', { code: codeOf(key) });
  expect(answer.statusCode).toBe(401);
  expect(await waysOf(server, id)).toMatchObject({ sessions: 0, challenges: 0 });
});

test('another server that still remembers the thief’s session forgets it', async () => {
  const { thief, token } = await warned();
  const second = await startSecondApp(server);
  try {
    const cookies = thief.jar;
    const ask = async () =>
      (await second.deps.sessions.ofToken(cookies['countersign.session_token'] ?? '', { recent: true }))?.viewer;
    expect(await ask()).toBeDefined();
    expect(await pressTakeBack(server, token)).toBe('done');
    await expect.poll(ask).toBeUndefined();
  } finally {
    await second.close();
  }
});
