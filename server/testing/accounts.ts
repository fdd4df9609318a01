import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { noteUse } from '#server/auth/note-use.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { insertSession } from '#server/auth/session-queries.ts';
import { makeSessionToken } from '#server/auth/start-session.ts';
import { readPhoneNumber } from '#server/features/account/details/published.ts';
import { deleteUnverified, insertAccount } from '#server/features/account/sign-up/accounts-queries.ts';
import { confirmAddress } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { cookieName } from '#server/platform/http/cookies.ts';
import { countryOf } from '#server/platform/http/country-of.ts';
import { keyedHash, sha256 } from '#server/platform/http/keyed-hash.ts';
import { signUpInputSchema } from '#shared/account/accounts.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { TestApp } from './test-app.ts';

/**
 * A word that nobody has said before. Each figure of it becomes a letter of its own: with one letter for all, two words
 * may be alike by chance.
 */
export const madeUpWord = (letters = 9) =>
  randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))
    .slice(0, letters);

export const madeUpWords = (count: number) => Array.from({ length: count }, () => madeUpWord()).join(' ');

/** A sign-up form that is accepted, with names of its own. */
export function signUpForm(changes: Record<string, string> = {}) {
  const id = randomUUID();
  // Of letters: numbers tell nobody from a signer called person2 (trust/resembles.ts), who would be held as the owner's
  // other address.
  const username = `person-${madeUpWord(8)}`;
  return {
    full_name: 'Noor Haddad',
    email: `${username}@example.org`,
    username,
    date_of_birth: '1990-02-28',
    // A number of their own: people who share one are linked.
    phone_number: `+34 6${String(Number.parseInt(id.slice(0, 8), 16) % 100_000_000).padStart(8, '0')}`,
    // Judged in a quarter of the time that words take.
    password: 'wqxkvbzjhgmf',
    ...changes,
  };
}

export const linkIn = ({ text }: ReceivedMail) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'no link in this mail');
export const codeIn = ({ text }: ReceivedMail) => /^\d{6}$/m.exec(text)?.[0] ?? 'no code in this mail';

/** By the password: nearly everybody has the same. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string) {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/**
 * Somebody who has signed up, has proved their address and is signed in, with their browser. The rows are those that
 * the two forms leave; the forms, their limits and their mail are walked in features/account/sign-up. What was due
 * before is done by then.
 */
export async function signUpMember(server: TestApp, changes: Record<string, string> = {}, address?: string) {
  const { deps } = server;
  const browser = server.browser(address);
  const form = signUpForm(changes);
  const { password, phone_number, ...typed } = signUpInputSchema.parse(form);
  const phone = readPhoneNumber(phone_number);
  if ('problem' in phone) throw new Error(`sign-up: ${phone.problem}`);
  await server.work();
  const id: string = randomUUID();
  const hash = await hashOf(password);
  const token = makeSessionToken();
  const session = {
    userId: id,
    method: 'link',
    secondFactor: false,
    userAgent: 'lightMyRequest',
    country: countryOf(browser.address),
  } as const;
  await announcing(server.db, async (trx) => {
    await deleteUnverified(trx, typed.email);
    await insertAccount(trx, { id, ...typed, phone_number: phone.number, locale: defaultLocale }, hash);
    await recordOwnAct(trx, id, 'sign_up');
    await confirmAddress(trx, { user_id: id, email: typed.email });
    await recordOwnAct(trx, id, 'verify_email');
    const sessionId = await insertSession(trx, session, sha256(token));
    await recordOwnAct(trx, id, 'sign_in', { method: session.method, second_factor: false, session_id: sessionId });
    trx.publish('profiles', id, [id]);
    trx.publish('addresses', id, [id]);
    trx.publish('sessions', sessionId, [id]);
  });
  const device = randomBytes(24).toString('base64url');
  browser.jar[cookieName(deps.env, 'device')] = device;
  browser.jar[cookieName(deps.env, sessionCookie)] = token;
  const request = { ip: browser.address, headers: { 'user-agent': session.userAgent } } as FastifyRequest;
  request.deviceHash = keyedHash(deps.env.secretKey, 'device', device);
  await noteUse(deps, request, id, request.deviceHash);
  return { browser, form, id };
}

/** A browser in which this person is signed in, without going through the forms. */
export async function signedInBrowser(server: TestApp, userId: string, address?: string) {
  const token = makeSessionToken();
  const session = { userId, method: 'password', secondFactor: false, userAgent: '', country: null } as const;
  await insertSession(server.db, session, sha256(token));
  const browser = server.browser(address);
  browser.jar[sessionCookie] = token;
  return browser;
}

/** Somebody who decides in the admin panel, signed in. */
export async function signUpAdmin(server: TestApp, changes: Record<string, string> = {}) {
  const admin = await signUpMember(server, changes);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  server.deps.sessions.forget(admin.id);
  return admin;
}
