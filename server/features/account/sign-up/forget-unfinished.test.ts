import { expect, test } from 'vitest';
import { signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { forgetUnfinished } from './forget-unfinished.ts';

const server = await openServer();

test('a sign-up nobody proved is given up after a week; a proved one and a fresh one stay', async () => {
  const unproved = signUpForm();
  await server.browser().post('/api/sign-up', unproved);
  const { form, id } = await signUpMember(server);
  const names = async () =>
    (await server.db.selectFrom('profiles').select('username').execute()).map(({ username }) => username).sort();
  const rows = async (table: 'code_windows' | 'rate_limits' | 'sessions') =>
    (await server.db.selectFrom(table).select('id').execute()).length;

  await forgetUnfinished(server.db, 6);
  expect(await names()).toEqual([unproved.username, form.username].sort());
  expect(await rows('sessions')).toBe(1);

  await forgetUnfinished(server.db, 8);
  expect(await names()).toEqual([form.username]);
  expect(await rows('sessions')).toBe(0);
  expect(await rows('code_windows')).toBe(0);
  expect(await rows('rate_limits')).toBe(0);
  expect((await server.db.selectFrom('profiles').select('id').execute())[0]?.id).toBe(id);
});
