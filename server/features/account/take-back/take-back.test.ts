import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { secondsUntilAccountMail } from '#server/auth/limit-account-mail.ts';
import { tellSecurityChange } from '#server/features/account/second-factor/security-changes.ts';
import { mailboxPseudonym } from '#server/features/trust/mailboxes.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { codeIn, linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';
import { turnOnSecondStep } from '#server/testing/second-factor.ts';
import {
  addWaysIn,
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

const newPassword = 'another-Harbour-of-tin-9';
const thiefsPassword = 'crowbar-midnight-Window-3';
let count = 0;
const newEmail = () => `thief-${++count}@harbour.example`;
const mailsTo = (email: string) => server.mailbox.mails.filter(({ to }) => to === email);
const signIn = (email: string, password: string, browser = server.browser()) =>
  browser.post('/api/sign-in', { email, password });

async function addAddress(browser: Browser, email = newEmail()) {
  const { id } = (await browser.post('/api/email-addresses', { email })).json();
  await server.work();
  const proof = { address_id: id, code: codeIn(server.mailbox.newest(email)) };
  expect((await browser.post('/api/email-addresses/confirm', proof)).statusCode).toBe(200);
  return { id: id as string, email };
}
async function makePrimary(browser: Browser, id: string) {
  expect((await browser.post(`/api/email-addresses/${id}/primary`)).statusCode).toBe(204);
}
const addressId = async (browser: Browser, email: string) =>
  (await browser.get('/api/email-addresses')).json().find((each: { email: string }) => each.email === email).id;

describe('a stolen password', () => {
  test('and a second step of the thief’s: nobody is in, nothing of theirs opens, the mailbox sets a new password', async () => {
    const { email, form, id, browser, thief } = await robbedMember(server);
    const tokens = (
      await server.app.inject({
        method: 'POST',
        url: '/api/tokens',
        payload: { email, password: form.password },
      })
    ).json().session as { access_token: string; refresh_token: string };
    const { codes } = await turnOnSecondStep(thief);
    const token = await newestToken(server, email);
    expect(await pressTakeBack(server, token)).toBe('done');

    expect(await waysOf(server, id)).toEqual({
      sessions: 0,
      challenges: 0,
      password: false,
      second_step: false,
      backup_codes: 0,
      passkeys: [],
      providers: [],
      addresses: [email],
      email,
    });
    for (const each of [browser, thief]) expect((await each.get('/api/session')).json().user).toBeNull();
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    expect((await server.app.inject({ url: '/api/projects', headers: bearer })).statusCode).toBe(401);
    const refresh = { refresh_token: tokens.refresh_token };
    const again = await server.app.inject({ method: 'POST', url: '/api/tokens/refresh', payload: refresh });
    expect(again.statusCode).toBe(401);
    expect((await signIn(email, form.password)).json().code).toBe('credentials_wrong');

    await server.work();
    const reset = server.mailbox.newest(email, /Elige una contraseña/);
    const answer = await server.browser().put('/api/password-reset', {
      token: linkIn(reset).searchParams.get('token'),
      password: newPassword,
    });
    expect(answer.statusCode, answer.body).toBe(204);
    expect((await signIn(email, newPassword)).json()).toMatchObject({ second_factor: false });
    expect(codes).toHaveLength(10);

    const told = server.mailbox.newest(email, /Tu cuenta se ha recuperado/);
    expect(told.text).toMatch(/Sesiones cerradas:\s+> 3\b/);
    expect(told.text).toContain('El segundo paso');
    expect(told.text).not.toContain('/take-back');
    expect(await takeBacksInLog(server, id)).toMatchObject([
      { actor_type: 'user', data: { sessions: 3, second_step: true, replaced: null, addresses: [] } },
    ]);
  });

  test('older ways in stay, those that came with the change or after it go', async () => {
    const { email, id, browser, thief } = await robbedMember(server);
    await turnOnSecondStep(browser);
    const home = await addAddress(browser);
    await addWaysIn(server, id, 'own', 30);
    await timePasses(server, id, 20);
    await addWaysIn(server, id, 'thief');
    await server.db.transaction().execute((trx) => tellSecurityChange(trx, id, 'passkey_added', { passkey: 'thief' }));
    // Written in one transaction in life: the change is never later than its report.
    await sql`update passkeys p set created_at = t.changed_at from take_backs t
               where p.name = 'thief' and t.user_id = ${id} and t.changed_at = (select max(changed_at) from take_backs)`.execute(
      server.db,
    );
    await sql`update provider_accounts set created_at = now() where subject = 'thief'`.execute(server.db);
    const token = await newestToken(server, email);
    const added = await addAddress(thief);
    expect((await thief.post('/api/second-factor/backup-codes')).statusCode).toBe(200);

    expect(await pressTakeBack(server, token)).toBe('done');
    expect(await waysOf(server, id)).toMatchObject({
      sessions: 0,
      password: false,
      second_step: true,
      backup_codes: 0,
      passkeys: ['own'],
      providers: ['own'],
      addresses: [home.email, email].sort(),
    });
    await server.work();
    const told = server.mailbox.newest(email, /se ha recuperado/).text;
    for (const words of [added.email, home.email, '«thief»', '«own»', 'códigos de reserva'])
      expect(told).toContain(words);
    // The thief's address still counts as this person's own where work is confirmed.
    const owned = await server.db.selectFrom('owned_mailboxes').select('mailbox').where('user_id', '=', id).execute();
    const { secretKey } = server.deps.env;
    for (const address of [added.email, home.email])
      expect(owned.map(({ mailbox }) => mailbox)).toContain(mailboxPseudonym(secretKey, address));
  });
});

describe('another primary address', () => {
  test('goes back to the old one, also after that was taken off the list; the thief’s mailbox gets no such link', async () => {
    const { email, form, id, thief } = await robbedMember(server);
    const added = await addAddress(thief);
    const first = await newestToken(server, email);
    await makePrimary(thief, added.id);
    const token = await newestToken(server, email);
    expect((await thief.delete(`/api/email-addresses/${await addressId(thief, email)}`)).statusCode).toBe(204);
    expect((await thief.put('/api/password', { password: thiefsPassword })).statusCode).toBe(204);
    await turnOnSecondStep(thief);
    await server.work();
    expect(mailsTo(added.email).map(takeBackToken)).toEqual(mailsTo(added.email).map(() => null));
    expect(mailsTo(added.email).length).toBeGreaterThan(3);
    expect(takeBackToken(server.mailbox.newest(email))).toBeNull();

    expect(await pressTakeBack(server, token)).toBe('done');
    // Proved before the primary address was changed: an older change, with a link of its own.
    expect(await waysOf(server, id)).toMatchObject({ addresses: [email, added.email].sort(), email, password: false });
    await server.work();
    expect(server.mailbox.newest(email, /se ha recuperado/).text).toContain(
      'También te avisamos de un cambio anterior',
    );
    expect(await pressTakeBack(server, first)).toBe('done');
    expect(await waysOf(server, id)).toMatchObject({ addresses: [email], email, second_step: false });
    await server.work();
    expect(server.mailbox.newest(email, /se ha recuperado/).text).not.toContain('También te avisamos');
    expect((await signIn(added.email, thiefsPassword)).statusCode).toBe(401);
    expect((await signIn(email, form.password)).statusCode).toBe(401);
    // And the warnings that follow carry links again.
    await server.browser().post('/api/password-reset', { email });
    await server.work();
    const reset = linkIn(server.mailbox.newest(email, /Elige una contraseña/)).searchParams.get('token');
    await server.browser().put('/api/password-reset', { token: reset, password: newPassword });
    expect(await newestToken(server, email)).not.toBeNull();
  });

  test('reset mails to the thief’s address open nothing, those on their way are not sent', async () => {
    const { email, thief, id } = await robbedMember(server);
    const added = await addAddress(thief);
    const token = await newestToken(server, email);
    await server.browser().post('/api/password-reset', { email: added.email });
    await server.work();
    const reset = linkIn(server.mailbox.newest(added.email, /Elige una/)).searchParams.get('token');
    const waiting = { recipient: added.email, locale: 'es', userId: id, data: { window_id: randomUUID() } } as const;
    await enqueueMail(server.db, { kind: 'reset-password', ...waiting });
    expect(await pressTakeBack(server, token)).toBe('done');
    const before = mailsTo(added.email).length;
    await server.work();
    expect(mailsTo(added.email)).toHaveLength(before);
    const answer = await server.browser().put('/api/password-reset', { token: reset, password: thiefsPassword });
    expect(answer.statusCode).toBe(410);
    expect(await waysOf(server, id)).toMatchObject({ password: false, sessions: 0 });
  });

  test('one that somebody signs up with meanwhile makes way; one that another account has proved does not', async () => {
    for (const proved of [false, true]) {
      const { email, id, thief } = await robbedMember(server);
      const added = await addAddress(thief);
      await makePrimary(thief, added.id);
      const token = await newestToken(server, email);
      await thief.delete(`/api/email-addresses/${await addressId(thief, email)}`);
      if (proved) await signUpMember(server, { email });
      else await server.browser().post('/api/sign-up', signUpForm({ email }));
      expect(await pressTakeBack(server, token)).toBe(proved ? 'take_back_address_taken' : 'done');
      expect(await waysOf(server, id)).toMatchObject(
        proved ? { email: added.email, password: true, sessions: 2 } : { email, password: false, sessions: 0 },
      );
    }
  });

  test('a move of the owner’s own leaves the new address without such links until it has been theirs for 72 hours', async () => {
    const { id, browser } = await signUpMember(server);
    const added = await addAddress(browser);
    await makePrimary(browser, added.id);
    await browser.put('/api/password', { password: newPassword });
    expect(await newestToken(server, added.email)).toBeNull();
    await timePasses(server, id, 72 * 60 + 1);
    await browser.put('/api/password', { password: `${newPassword}!` });
    expect(await newestToken(server, added.email)).not.toBeNull();
  });
});

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
