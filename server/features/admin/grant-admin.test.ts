import { expect, test } from 'vitest';
import { suppressionReason } from '#server/platform/mail/suppressed-mailbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { turnOnSecondStep } from '#server/testing/second-factor.ts';
import { addWaysIn, takeBackToken, waysOf } from '#server/testing/take-back.ts';
import { runAdminCommand } from './run-admin-command.ts';

const server = await openServer();
const key = () => server.deps.env.secretKey;

test('grant and revoke change the role from the next request on, with audit rows', async () => {
  const { browser, form, id } = await signUpMember(server);
  const role = async () => (await browser.get('/api/session')).json().role;
  expect(await runAdminCommand(server.db, key(), ['grant', form.email.toUpperCase()])).toMatchObject({ ok: true });
  expect(await role()).toBe('admin');
  expect((await runAdminCommand(server.db, key(), ['list'])).text).toContain(form.email);
  expect((await runAdminCommand(server.db, key(), ['grant', form.email])).text).toContain('already');
  await runAdminCommand(server.db, key(), ['revoke', form.email]);
  expect(await role()).toBe('user');
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('actor_type', '=', 'system')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['grant_admin', 'revoke_admin']);
});

test.each([
  [['grant', 'nobody@example.org']],
  [['remove-second-factor', 'nobody@example.org']],
  [['remove-second-factor']],
  [['grant']],
  [['promote', 'a@b.example']],
  [['bounced']],
  [[]],
])('%j fails and says why', async (words) => {
  const { ok, text } = await runAdminCommand(server.db, key(), words);
  expect(ok).toBe(false);
  expect(text).not.toBe('');
});

test('remove-second-factor lets somebody in by their password alone, signs them out, tells them, and repeats harmlessly', async () => {
  const { browser, form, id } = await signUpMember(server);
  const command = () => runAdminCommand(server.db, key(), ['remove-second-factor', form.email.toUpperCase()]);
  expect((await command()).text).toContain('no second step');
  await turnOnSecondStep(browser);
  await addWaysIn(server, id, 'phone');
  expect(await command()).toMatchObject({ ok: true, text: expect.stringContaining('without a second step') });
  expect(await waysOf(server, id)).toMatchObject({
    sessions: 0,
    challenges: 0,
    password: true,
    second_step: false,
    backup_codes: 0,
    passkeys: ['phone'],
  });
  await expect.poll(async () => (await browser.get('/api/session')).json().user).toBeNull();
  expect((await server.browser().post('/api/sign-in', form)).json()).toMatchObject({ second_factor: false });
  await server.work();
  const mail = server.mailbox.newest(form.email);
  expect(mail.subject).toBe('Se ha quitado el segundo paso');
  expect(takeBackToken(mail)).not.toBeNull();
  expect((await command()).text).toContain('no second step');
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['actor_type', 'data'])
    .where('subject_id', '=', id)
    .where('action', '=', 'remove_second_factor')
    .execute();
  expect(rows).toEqual([{ actor_type: 'system', data: { by: 'command line', sessions: 1 } }]);
});

test('an address that bounced or complained is noted, twice as once', async () => {
  for (const words of [
    ['bounced', 'Gone@Example.org'],
    ['bounced', 'gone@example.org'],
    ['complained', 'gone@example.org'],
  ]) {
    expect(await runAdminCommand(server.db, key(), words)).toMatchObject({ ok: true });
  }
  const rows = await server.db.selectFrom('mail_suppressions').select('reason').orderBy('reason').execute();
  expect(rows.map(({ reason }) => reason)).toEqual(['bounced', 'complained']);
  expect(await suppressionReason(server.db, key(), 'gone@example.org')).toBe('complained');
});
