import { randomUUID } from 'node:crypto';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { insertSession } from '#server/auth/session-queries.ts';
import { makeSessionToken } from '#server/auth/start-session.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { TestApp } from './test-app.ts';

/** A sign-up form that is accepted, with names of its own. */
export function signUpForm(changes: Record<string, string> = {}) {
  const id = randomUUID();
  // Of letters: numbers tell nobody from a signer called person2 (trust/resembles.ts), who would be held as the owner's
  // other address.
  const username = `person-${id.slice(0, 8).replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))}`;
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

/** Signs somebody up, proves the address by the mailed link and gives their browser, signed in. */
export async function signUpMember(server: TestApp, changes: Record<string, string> = {}, address?: string) {
  const browser = server.browser(address);
  const form = signUpForm(changes);
  const signedUp = await browser.post('/api/sign-up', form);
  if (signedUp.statusCode !== 202) throw new Error(`sign-up: ${signedUp.body}`);
  await server.work();
  const token = linkIn(server.mailbox.newest(form.email)).searchParams.get('token');
  const verified = await browser.post('/api/email-verification', { token });
  if (verified.statusCode !== 200) throw new Error(`verification: ${verified.body}`);
  return { browser, form, id: verified.json().user.id as string };
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
