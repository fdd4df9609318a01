import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endSessions } from '#server/auth/end-sessions.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { codeIn, linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';
import { stateOfLink } from './verify-email.ts';

const server = await openServer();

async function signUp() {
  const form = signUpForm();
  const browser = server.browser();
  const { temp_user_id } = (await browser.post('/api/sign-up', form)).json();
  await server.work();
  const mail = server.mailbox.newest(form.email);
  return { form, browser, id: temp_user_id as string, code: codeIn(mail), token: tokenIn(form.email) };
}
const tokenIn = (email: string) => linkIn(server.mailbox.newest(email)).searchParams.get('token') as string;
const proofs = (id: string) => server.db.selectFrom('email_proofs').selectAll().where('user_id', '=', id).execute();
const verify = (body: object, browser = server.browser()) => browser.post('/api/email-verification', body);
const profile = (id: string) =>
  server.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Time passes: what was done for this sign-up lies further back. */
async function later(id: string, interval: string) {
  await server.deps.pool.query(`update code_windows set opened_at = opened_at - $2::interval where id = $1`, [
    id,
    interval,
  ]);
  await server.deps.pool.query(
    `update email_proofs set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where user_id = $1`,
    [id, interval],
  );
}

test('the code of the mail proves the address, once, and signs in', async () => {
  const { browser, id, code, token } = await signUp();
  const answer = await verify({ temp_user_id: id, code: `${code.slice(0, 3)} ${code.slice(3)}` }, browser);
  expect(answer.json().user).toMatchObject({ id, email_verified: true });
  expect((await profile(id)).email_confirmed_at).toBeInstanceOf(Date);
  expect((await verify({ temp_user_id: id, code })).json().code).toBe('code_expired');
  expect((await verify({ temp_user_id: id, code }, browser)).statusCode).toBe(200);
  expect((await verify({ token })).json().code).toBe('link_used');
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['sign_up', 'verify_email', 'sign_in']);
  const devices = await server.db
    .selectFrom('traces')
    .selectAll()
    .where('party', '=', id)
    .where('bits', '=', 0)
    .execute();
  expect(devices).toHaveLength(1);
});

test('who sends no code is told to type it, and has no guess less', async () => {
  const { id, code } = await signUp();
  for (const none of ['', ' ', '\u200b', '', '', ''])
    expect((await verify({ temp_user_id: id, code: none })).json().errors).toEqual([
      { path: 'code', code: 'code_required' },
    ]);
  expect((await verify({ temp_user_id: id, code })).statusCode).toBe(200);
});

test('five wrong codes end it, also for the right one, until a new mail', async () => {
  const { form, id, code } = await signUp();
  const wrong = code === '111111' ? '222222' : '111111';
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify({ temp_user_id: id, code: wrong })));
  const codes = answers.map((answer) => answer.json().code).sort();
  expect(codes).toEqual([...Array(7).fill('code_expired'), ...Array(5).fill('code_wrong')]);
  expect((await verify({ temp_user_id: id, code })).json().code).toBe('code_expired');

  await later(id, '61 seconds');
  await server.browser().post('/api/email-verification/resend', { temp_user_id: id });
  await server.work();
  expect((await verify({ temp_user_id: id, code })).json().code).toBe('code_wrong');
  expect((await verify({ temp_user_id: id, code: codeIn(server.mailbox.newest(form.email)) })).statusCode).toBe(200);
});

test('a code works for 10 minutes, a link for 24 hours', async () => {
  const { id, code, token } = await signUp();
  await later(id, '11 minutes');
  expect((await verify({ temp_user_id: id, code })).json().code).toBe('code_expired');
  await later(id, '24 hours');
  expect((await verify({ token })).json().code).toBe('link_expired');
  expect((await profile(id)).email_verified).toBe(false);
});

test('a code of somebody else proves nothing', async () => {
  const one = await signUp();
  const other = await signUp();
  const answer = await verify({ temp_user_id: one.id, code: other.code });
  if (one.code !== other.code) expect(answer.json().code).toBe('code_wrong');
});

test('clicks in the same moment confirm once, and none is taken for a strange browser', async () => {
  for (let round = 0; round < 8; round++) {
    const { browser, token } = await signUp();
    const clicks = Array.from({ length: 6 }, async (_, index) => {
      await wait(index * 4);
      return (await verify({ token }, browser)).statusCode;
    });
    expect(await Promise.all(clicks)).toEqual(Array(6).fill(200));
  }
});

test('a link works once; for the person it belongs to it holds', async () => {
  const { browser, id, token } = await signUp();
  await verify({ token }, browser);
  expect((await verify({ token })).json().code).toBe('link_used');
  const own = (await signUpMember(server)).browser;
  expect((await verify({ token }, own)).json().code).toBe('link_used');
  const again = await server.browser();
  const { form } = { form: await profile(id) };
  await again.post('/api/sign-in', { email: form.email, password: 'wqxkvbzjhgmf' });
  expect((await verify({ token }, again)).json().user.id).toBe(id);
});

test.each(['code', 'link'])(
  'whoever lost the answer to a %s sends it again from the same browser, within two minutes',
  async (by) => {
    const { browser, id, code, token } = await signUp();
    const body = by === 'code' ? { temp_user_id: id, code } : { token };
    const acts = () => server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
    const before = { ...browser.jar };
    const again = () => {
      for (const name of Object.keys(browser.jar)) delete browser.jar[name];
      Object.assign(browser.jar, before);
      return verify(body, browser);
    };
    await verify(body, browser);
    expect((await again()).json().user).toMatchObject({ id, email_verified: true });
    expect((await acts()).filter(({ action }) => action === 'verify_email')).toHaveLength(1);

    expect((await verify(body)).statusCode).toBe(410);
    await server.deps.pool.query(
      `update email_proofs set used_at = used_at - interval '121 seconds' where user_id = $1`,
      [id],
    );
    expect((await again()).statusCode).toBe(410);
  },
);

const endings: Record<string, (browser: Browser, id: string) => Promise<unknown>> = {
  'they have signed out there': (browser) => browser.post('/api/sign-out'),
  'another has signed in over them': async (browser) => browser.post('/api/sign-in', (await signUpMember(server)).form),
  'all their sessions were ended': (_browser, id) => announcing(server.db, (trx) => endSessions(trx, { userId: id })),
};
test.each(Object.keys(endings).flatMap((how) => ['code', 'link'].map((by) => [how, by] as const)))(
  'once %s, whoever sits at that browser next gets in by no %s that it still shows',
  async (how, by) => {
    const { browser, id, code, token } = await signUp();
    const body = by === 'code' ? { temp_user_id: id, code } : { token };
    expect((await verify(body, browser)).statusCode).toBe(200);
    await endings[how]?.(browser, id);
    expect((await verify(body, browser)).statusCode).toBe(410);
    expect((await browser.get('/api/session')).json().user?.id).not.toBe(id);
  },
);

test.each(['', 'short', 'x'.repeat(43)])('an unknown link (%j) is unknown', async (token) => {
  expect((await verify({ token })).json().code).toBe('link_unknown');
});

test('looking at a link changes nothing, however often', async () => {
  const { id, token, browser: signedUpIn } = await signUp();
  const before = await proofs(id);
  const browser = server.browser();
  for (let time = 0; time < 334; time++) {
    await browser.get(`/api/session?token=${token}`);
    await browser.get(`/api/email-verification?token=${token}`);
    // What the page's loader calls.
    expect(await stateOfLink(server.deps, 'verify_email', token)).toBe('valid');
  }
  expect(await proofs(id)).toEqual(before);
  expect((await verify({ token }, signedUpIn)).statusCode).toBe(200);
});

test('a new mail comes at most once a minute and five times a day, and ends the older ones', async () => {
  const { form, id, token, browser } = await signUp();
  const resend = () => server.browser().post('/api/email-verification/resend', { temp_user_id: id });
  const mails = () => server.mailbox.mails.filter(({ to }) => to === form.email).length;
  await resend();
  await server.work();
  expect(mails()).toBe(1);
  for (let time = 0; time < 7; time++) {
    await later(id, '61 seconds');
    expect((await resend()).statusCode).toBe(202);
    await server.work();
  }
  expect(mails()).toBe(6);
  expect((await verify({ token })).json().code).toBe('link_expired');
  expect((await verify({ token: tokenIn(form.email) }, browser)).statusCode).toBe(200);
  await later(id, '61 seconds');
  await resend();
  await server.work();
  expect(mails()).toBe(6);
});

test('neither token nor code nor password rests anywhere in the database', async () => {
  const { form, code, token } = await signUp();
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const found = await server.deps.pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    const text = found.rows.map(({ row }) => row).join('\n');
    expect(text.includes(token), `${name} holds the token`).toBe(false);
    expect(text.includes(`"${code}"`), `${name} holds the code`).toBe(false);
    expect(text.includes(form.password), `${name} holds the password`).toBe(false);
  }
});

test('in another browser a link needs the password that was chosen: nobody finishes an account for a stranger', async () => {
  const { form, id, token } = await signUp();
  const victim = server.browser();
  expect((await verify({ token }, victim)).json().code).toBe('password_needed');
  const guess = await verify({ token, password: 'not-the-password' }, victim);
  expect(guess.json().errors).toEqual([{ path: 'password', code: 'password_wrong' }]);
  expect((await profile(id)).email_verified).toBe(false);
  expect(victim.jar['countersign.session_token']).toBeUndefined();
  expect((await verify({ token, password: form.password }, victim)).json().user.id).toBe(id);
});

test('guessing that password ends after ten tries', async () => {
  const { token } = await signUp();
  const statuses = [];
  for (let time = 0; time < 11; time++)
    statuses.push((await verify({ token, password: `guess-number-${time}` })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});
