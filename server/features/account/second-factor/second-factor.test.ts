import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { codeOf, turnOnSecondStep } from '#server/testing/second-factor.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const server = await openServer();

async function memberWithApp() {
  const member = await signUpMember(server);
  return { ...member, ...(await turnOnSecondStep(member.browser)) };
}
const wrongFor = (key: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(key, steps));
  return ['000001', '000002', '000003', '000004', '000005', '000006'].find((code) => !right.includes(code)) as string;
};
const auditOf = async (id: string) =>
  (await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const makeOld = (userId: string) =>
  server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now() - interval '11 minutes'` })
    .where('user_id', '=', userId)
    .execute();

describe('setting up', () => {
  test('keeps the secret sealed and the codes hashed, writes it down and mails the owner', async () => {
    const { browser, form, id, key, codes } = await memberWithApp();
    expect(codes).toHaveLength(10);
    const [row] = await server.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', id).execute();
    expect(row?.confirmed_at).toBeInstanceOf(Date);
    expect(row?.secret.toString('latin1')).not.toContain(key.replaceAll(' ', ''));
    const kept = await server.db.selectFrom('backup_codes').select('code_hash').where('user_id', '=', id).execute();
    expect(kept).toHaveLength(10);
    expect(await auditOf(id)).toContain('turn_on_second_factor');
    await server.work();
    const mail = server.mailbox.newest(form.email);
    expect(mail.subject).toBe('El segundo paso está activado');
    expect(mail.text).not.toMatch(new RegExp([...codes, key].join('|')));
    const now = (await browser.get('/api/second-factor')).json();
    expect(now).toMatchObject({ backup_codes_left: 10, required: false });
    expect(now.confirmed_at).not.toBeNull();
    const session = await server.db.selectFrom('sessions').select('second_factor').where('user_id', '=', id).execute();
    expect(session).toEqual([{ second_factor: true }]);
  });

  test.each([
    ['en', /> \d{1,2} \p{Lu}\p{L}+ \d{4} at \d{2}:\d{2}:\d{2} UTC/u],
    ['es', /> \d{1,2} de \p{L}+ de \d{4} a las \d{1,2}:\d{2}:\d{2} UTC/u],
  ] as const)('its mail in %s says when as our pages do', async (locale, when) => {
    const { browser, form, id } = await signUpMember(server);
    await server.db.updateTable('profiles').set({ locale }).where('id', '=', id).execute();
    await turnOnSecondStep(browser);
    await server.work();
    expect(server.mailbox.newest(form.email).text).toMatch(when);
  });

  test('a secret that was never typed back does not count, and the newest one replaces it', async () => {
    const { browser, form } = await signUpMember(server);
    const first = (await browser.post('/api/second-factor/totp')).json().key;
    const second = (await browser.post('/api/second-factor/totp')).json().key;
    expect((await browser.get('/api/second-factor')).json().confirmed_at).toBeNull();
    const answer = await server.browser().post('/api/sign-in', form);
    expect(answer.json()).toMatchObject({ second_factor: false });
    const old = await browser.post('/api/second-factor/totp/confirm', { code: codeOf(first) });
    expect(old.json()).toMatchObject({ status: 422, errors: [{ path: 'code', code: 'app_code_wrong' }] });
    expect((await browser.post('/api/second-factor/totp/confirm', { code: codeOf(second) })).statusCode).toBe(200);
    const again = await browser.post('/api/second-factor/totp/confirm', { code: codeOf(second, 1) });
    expect(again.json()).toMatchObject({ status: 409, code: 'second_factor_not_started' });
    expect((await browser.post('/api/second-factor/totp')).json()).toMatchObject({ code: 'second_factor_on' });
  });

  test('a code of a secret that another window has replaced is not called wrong', async () => {
    const { browser } = await signUpMember(server);
    const first = (await browser.post('/api/second-factor/totp')).json();
    const second = (await browser.post('/api/second-factor/totp')).json();
    const confirm = ({ key, setup }: typeof first) =>
      browser.post('/api/second-factor/totp/confirm', { code: codeOf(key), setup });
    expect((await confirm(first)).json()).toMatchObject({ status: 409, code: 'second_factor_not_started' });
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test('needs a fresh proof of who is there, each time', async () => {
    const { browser, id } = await memberWithApp();
    await makeOld(id);
    server.deps.sessions.forget(id);
    const calls = await Promise.all([
      browser.post('/api/second-factor/totp'),
      browser.post('/api/second-factor/totp/confirm', { code: '123456' }),
      browser.delete('/api/second-factor/totp'),
      browser.post('/api/second-factor/backup-codes'),
    ]);
    for (const call of calls) expect(call.json()).toMatchObject({ status: 403, code: 'step_up_required' });
  });

  test('new backup codes end the old ones; turning off ends everything', async () => {
    const { browser, form, id, codes } = await memberWithApp();
    const renewed = (await browser.post('/api/second-factor/backup-codes')).json().backup_codes as string[];
    const other = server.browser();
    await other.post('/api/sign-in', form);
    expect((await other.post('/api/sign-in/second-factor', { code: codes[0] })).statusCode).toBe(422);
    expect((await other.post('/api/sign-in/second-factor', { code: renewed[0] })).statusCode).toBe(200);

    expect((await browser.delete('/api/second-factor/totp')).statusCode).toBe(204);
    expect((await browser.delete('/api/second-factor/totp')).statusCode).toBe(404);
    expect((await server.browser().post('/api/sign-in', form)).json()).toMatchObject({ second_factor: false });
    expect(await server.db.selectFrom('backup_codes').where('user_id', '=', id).selectAll().execute()).toEqual([]);
    const left = await server.db.selectFrom('sessions').select('second_factor').where('user_id', '=', id).execute();
    expect(left.map(({ second_factor }) => second_factor)).not.toContain(true);
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['renew_backup_codes', 'turn_off_second_factor']));
    await server.work();
    const subjects = server.mailbox.mails.filter(({ to }) => to === form.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Hay códigos de reserva nuevos', 'El segundo paso está desactivado']),
    );
  });
});

test('admins of a product that is not local need one, and are told whether this session has given it', async () => {
  const production = await startTestApp({ PUBLIC_URL: 'https://countersign.example' });
  try {
    const { browser, id } = await signUpMember(production);
    expect((await browser.get('/api/second-factor')).json()).toMatchObject({ required: false });
    await production.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
    production.deps.sessions.forget(id);
    const before = (await browser.get('/api/second-factor')).json();
    expect(before).toMatchObject({ required: true, in_session: false, set_up: false });
    await turnOnSecondStep(browser);
    const after = (await browser.get('/api/second-factor')).json();
    expect(after).toMatchObject({ required: true, in_session: true, set_up: true });
  } finally {
    await production.close();
  }
});

describe('the second step of signing in', () => {
  test('a password alone gives no session; a code of the app does', async () => {
    const { form, id, key } = await memberWithApp();
    const browser = server.browser();
    const first = await browser.post('/api/sign-in', form);
    expect(first.json()).toEqual({ user: null, second_factor: true });
    expect((await browser.get('/api/session')).json().user).toBeNull();
    expect((await browser.post('/api/sign-in/second-factor', { code: wrongFor(key) })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'code', code: 'second_factor_wrong' }],
    });
    const second = await browser.post('/api/sign-in/second-factor', {
      code: ` ${codeOf(key).replace(/^.../, '$& ')} `,
    });
    expect(second.json()).toMatchObject({ user: { id } });
    expect((await browser.get('/api/session')).json().user.id).toBe(id);
    const sessions = await server.db
      .selectFrom('sessions')
      .select(['method', 'second_factor'])
      .where('user_id', '=', id)
      .where('method', '=', 'password')
      .execute();
    expect(sessions).toEqual([{ method: 'password', second_factor: true }]);
  });

  test('each code counts once, also for two at the same time, and none before it after it', async () => {
    const { form, key } = await memberWithApp();
    const browsers = [server.browser(), server.browser(), server.browser()] as const;
    for (const browser of browsers) await browser.post('/api/sign-in', form);
    const code = codeOf(key, 1);
    const [one, two] = await Promise.all([
      browsers[0].post('/api/sign-in/second-factor', { code }),
      browsers[1].post('/api/sign-in/second-factor', { code }),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 422]);
    expect((await browsers[2].post('/api/sign-in/second-factor', { code: codeOf(key) })).statusCode).toBe(422);
  });

  test('five wrong codes end the challenge, and the right one comes too late', async () => {
    const { form, key } = await memberWithApp();
    const browser = server.browser();
    await browser.post('/api/sign-in', form);
    for (let tries = 0; tries < 5; tries++)
      expect((await browser.post('/api/sign-in/second-factor', { code: wrongFor(key) })).statusCode).toBe(422);
    const late = await browser.post('/api/sign-in/second-factor', { code: codeOf(key) });
    expect(late.json()).toMatchObject({ status: 401, code: 'second_factor_expired' });
  });

  test('beginning anew does not give more than twenty tries an hour', async () => {
    const { form, key } = await memberWithApp();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const browser = server.browser();
      await browser.post('/api/sign-in', form);
      for (let tries = 0; tries < 5; tries++)
        statuses.push((await browser.post('/api/sign-in/second-factor', { code: wrongFor(key) })).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  });

  test('who has stolen a password uses up nothing of what the browsers of its owner have', async () => {
    const { browser, form, id, key } = await memberWithApp();
    for (let round = 0; round < 5; round++) {
      const thief = server.browser();
      await thief.post('/api/sign-in', form);
      for (let tries = 0; tries < 5; tries++) await thief.post('/api/sign-in/second-factor', { code: wrongFor(key) });
    }
    await makeOld(id);
    server.deps.sessions.forget(id);
    expect((await browser.post('/api/step-up', { code: codeOf(key) })).statusCode).toBeLessThan(300);
    await browser.post('/api/sign-in', form);
    const back = await browser.post('/api/sign-in/second-factor', { code: codeOf(key, 1) });
    expect(back.json()).toMatchObject({ user: { id } });
  });

  test('a browser more of an account does not give it more than twenty tries an hour', async () => {
    const { browser, form, key } = await memberWithApp();
    const other = server.browser();
    await other.post('/api/sign-in', form);
    expect((await other.post('/api/sign-in/second-factor', { code: codeOf(key, 1) })).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const from = round % 2 === 0 ? browser : other;
      await from.post('/api/sign-in', form);
      for (let tries = 0; tries < 5; tries++)
        statuses.push((await from.post('/api/sign-in/second-factor', { code: wrongFor(key) })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
  });

  test('nobody without the first factor gets in, and another browser has no part in it', async () => {
    const { form, key } = await memberWithApp();
    await server.browser().post('/api/sign-in', form);
    const other = await server.browser().post('/api/sign-in/second-factor', { code: codeOf(key) });
    expect(other.json()).toMatchObject({ status: 401, code: 'second_factor_expired' });
  });

  test('a backup code works once, and the owner hears of it', async () => {
    const { form, id, codes } = await memberWithApp();
    const [code = ''] = codes;
    const enter = async () => {
      const browser = server.browser();
      await browser.post('/api/sign-in', form);
      return browser.post('/api/sign-in/second-factor', { code: code.toLowerCase().replace('-', ' ') });
    };
    expect((await enter()).json()).toMatchObject({ user: { id } });
    expect((await enter()).statusCode).toBe(422);
    expect(await auditOf(id)).toContain('use_backup_code');
    await server.work();
    const mail = server.mailbox.newest(form.email);
    expect(mail.subject).toBe('Se ha usado un código de reserva');
    expect(mail.text).toMatch(/Códigos que quedan:\s+> 9/);
    expect(mail.text).not.toContain(code);
  });

  test('a code of somebody else is no code', async () => {
    const { form } = await memberWithApp();
    const other = await memberWithApp();
    const browser = server.browser();
    await browser.post('/api/sign-in', form);
    for (const code of [codeOf(other.key), other.codes[0]])
      expect((await browser.post('/api/sign-in/second-factor', { code })).statusCode).toBe(422);
  });

  test('an API client gives the code with the password', async () => {
    const { form, key } = await memberWithApp();
    const without = await server.browser().post('/api/tokens', form);
    expect(without.json()).toMatchObject({ status: 401, code: 'second_factor_required' });
    const tokens = await server.browser().post('/api/tokens', { ...form, code: codeOf(key) });
    expect(tokens.statusCode, tokens.body).toBe(200);
  });
});
