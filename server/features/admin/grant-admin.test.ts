import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember } from '../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { runAdminCommand } from './run-admin-command.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('grant and revoke change the role from the next request on, with audit rows', async () => {
  const { browser, form, id } = await signUpMember(server);
  const role = async () => (await browser.get('/api/session')).json().role;
  expect(await runAdminCommand(server.db, ['grant', form.email.toUpperCase()])).toMatchObject({ ok: true });
  expect(await role()).toBe('admin');
  expect((await runAdminCommand(server.db, ['list'])).text).toContain(form.email);
  expect((await runAdminCommand(server.db, ['grant', form.email])).text).toContain('already');
  await runAdminCommand(server.db, ['revoke', form.email]);
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

test.each([[['grant', 'nobody@example.org']], [['grant']], [['promote', 'a@b.example']], [[]]])(
  '%j fails and says why',
  async (words) => {
    const { ok, text } = await runAdminCommand(server.db, words);
    expect(ok).toBe(false);
    expect(text).not.toBe('');
  },
);
