import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { secondsUntilAccountMail } from '#server/auth/limit-account-mail.ts';
import { tellSecurityChange } from '#server/features/account/second-factor/security-changes.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { turnOnSecondStep } from '#server/testing/second-factor.ts';
import {
  newestToken,
  pressTakeBack,
  robbedMember,
  takeBacksInLog,
  takeBackToken,
  timePasses,
  waysOf,
} from '#server/testing/take-back.ts';
import { forgetTakeBacks } from './take-back-queries.ts';

const server = await openServer();

const thiefsPassword = 'crowbar-midnight-Window-3';
const mailsTo = (email: string) => server.mailbox.mails.filter(({ to }) => to === email);

test('the link works once and for 72 hours, rests as a hash, and an unknown one says nothing', async () => {
  const { email, id, thief } = await robbedMember(server);
  await thief.put('/api/password', { password: thiefsPassword });
  const token = (await newestToken(server, email)) as string;
  const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from take_backs t`.execute(server.db);
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  expect(await pressTakeBack(server, 'x'.repeat(43))).toBe('link_unknown');
  expect(await pressTakeBack(server, token)).toBe('done');
  expect(await pressTakeBack(server, token)).toBe('link_used');

  const second = await robbedMember(server);
  await second.thief.put('/api/password', { password: thiefsPassword });
  const late = await newestToken(server, second.email);
  await timePasses(server, second.id, 72 * 60);
  expect(await pressTakeBack(server, late)).toBe('link_expired');
  expect(await waysOf(server, second.id)).toMatchObject({ password: true });
  expect((await takeBacksInLog(server, second.id)).length + (await takeBacksInLog(server, id)).length).toBe(1);
});

test('the link of a later change is done with when an earlier one was used, not the other way round', async () => {
  for (const [order, answers] of [
    [
      [0, 1],
      ['done', 'link_used'],
    ],
    [
      [1, 0],
      ['done', 'done'],
    ],
  ] as const) {
    const { email, thief } = await robbedMember(server);
    await thief.put('/api/password', { password: thiefsPassword });
    const links = [await newestToken(server, email)];
    await turnOnSecondStep(thief);
    links.push(await newestToken(server, email));
    const pressed = [];
    for (const place of order) pressed.push(await pressTakeBack(server, links[place] ?? null));
    expect(pressed).toEqual(answers);
  }
});

test('the link is in no mail that was still on its way when its change was taken back', async () => {
  const { email, thief } = await robbedMember(server);
  await thief.put('/api/password', { password: thiefsPassword });
  const token = await newestToken(server, email);
  await turnOnSecondStep(thief);
  await pressTakeBack(server, token);
  await server.work();
  expect(takeBackToken(server.mailbox.newest(email, /segundo paso/))).toBeNull();
});

test('the link mails no more new-password links than any other way, but takes the account back all the same', async () => {
  const { email, id, thief } = await robbedMember(server);
  await thief.put('/api/password', { password: thiefsPassword });
  const token = await newestToken(server, email);
  const by = { email, networks: [], deviceHash: null };
  for (let time = 0; time < 5; time++) expect(await secondsUntilAccountMail(server.deps, 'take-back', by)).toBe(0);
  expect(await pressTakeBack(server, token)).toBe('done');
  await server.work();
  expect(mailsTo(email).at(-1)?.subject).toBe('Tu cuenta se ha recuperado');
  expect(mailsTo(email).some(({ subject }) => /Elige una contraseña/.test(subject))).toBe(false);
  expect(await waysOf(server, id)).toMatchObject({ password: false, sessions: 0 });
});

test('the link stands in the mails about grave changes, and in no report', async () => {
  const { form, id } = await signUpMember(server);
  const linked: Record<string, boolean> = {};
  for (const change of [
    'passkey_added',
    'passkey_removed',
    'second_factor_on',
    'second_factor_off',
    'backup_codes_renewed',
    'passkey_refused',
    'backup_code_used',
  ] as const) {
    await server.db.transaction().execute((trx) => tellSecurityChange(trx, id, change));
    linked[change] = (await newestToken(server, form.email)) !== null;
  }
  expect(linked).toEqual({
    passkey_added: true,
    passkey_removed: true,
    second_factor_on: true,
    second_factor_off: true,
    backup_codes_renewed: true,
    passkey_refused: false,
    backup_code_used: false,
  });
});

test('the link is forgotten a month after it ended', async () => {
  const { email, id, thief } = await robbedMember(server);
  await thief.put('/api/password', { password: thiefsPassword });
  const token = await newestToken(server, email);
  await timePasses(server, id, (29 + 3) * 24 * 60);
  await forgetTakeBacks(server.db);
  expect(await pressTakeBack(server, token)).toBe('link_expired');
  await timePasses(server, id, 2 * 24 * 60);
  await forgetTakeBacks(server.db);
  expect(await pressTakeBack(server, token)).toBe('link_unknown');
});
