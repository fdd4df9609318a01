import { expect, test } from 'vitest';
import { linkIn, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { codeOf, turnOnSecondStep } from '#server/testing/second-factor.ts';
import { queueOf, whileHeld } from '#server/testing/while-held.ts';

const server = await openServer();
const anew = 'a-lighthouse-keeper-counts-9-gulls';

/** Somebody who has a link for a new password, and whose old one somebody else has too. */
async function known({ secondStep = false } = {}) {
  const owner = await signUpMember(server);
  const key = secondStep ? (await turnOnSecondStep(owner.browser)).key : '';
  await server.browser().post('/api/password-reset', { email: owner.form.email });
  await server.work();
  const token = linkIn(server.mailbox.newest(owner.form.email)).searchParams.get('token');
  return { ...owner, token, key };
}
const reset = (token: string | null) => server.browser().put('/api/password-reset', { token, password: anew });

/** What came of calls that passed the password check while a new one was on its way. */
async function whileReset(
  { id, token }: { id: string; token: string | null },
  calls: (() => Promise<{ statusCode: number }>)[],
) {
  const [set, ...late] = await whileHeld(server, id, () => {
    const setting: Promise<{ statusCode: number }> = reset(token);
    // First in the queue is the owner.
    const queued = queueOf(server, 1);
    return [setting, ...calls.map((call) => queued.then(call))];
  });
  const statusOf = (each: typeof set) => (each?.status === 'fulfilled' ? each.value.statusCode : each?.reason);
  expect(statusOf(set)).toBe(204);
  return late.map(statusOf);
}
const left = async (userId: string) => {
  const { rows } = await server.deps.pool.query(
    `select (select count(*)::int from sessions where user_id = $1) as sessions,
            (select count(*)::int from sign_in_challenges where user_id = $1) as challenges`,
    [userId],
  );
  return rows[0];
};

test('a password that was right a moment before a new one opens nothing after it', async () => {
  const owner = await known();
  const { email, password } = owner.form;
  const statuses = await whileReset(owner, [
    () => server.browser().post('/api/sign-in', { email, password }),
    () => server.browser().post('/api/tokens', { email, password }),
  ]);
  expect(statuses).toEqual([401, 401]);
  expect(await left(owner.id)).toEqual({ sessions: 0, challenges: 0 });
  expect((await server.browser().post('/api/sign-in', { email, password: anew })).statusCode).toBe(200);
});

test('nor does it ask for a second factor, and one that was asked for before it opens nothing', async () => {
  const owner = await known({ secondStep: true });
  const { email, password } = owner.form;
  const half = server.browser();
  await half.post('/api/sign-in', { email, password });
  const statuses = await whileReset(owner, [
    () => server.browser().post('/api/sign-in', { email, password }),
    () => half.post('/api/sign-in/second-factor', { code: codeOf(owner.key) }),
  ]);
  expect(statuses).toEqual([401, 401]);
  expect(await left(owner.id)).toEqual({ sessions: 0, challenges: 0 });
});
