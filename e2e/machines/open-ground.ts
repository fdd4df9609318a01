import { randomUUID } from 'node:crypto';
import { sessionCookie } from '../../server/auth/session-cookie.ts';
import { insertSession } from '../../server/auth/session-queries.ts';
import { makeSessionToken } from '../../server/auth/start-session.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';
import { createMachineBrowser, createTally } from './machine-browser.ts';
import { openMachines } from './open-machines.ts';
import { type Ground, somewhere } from './walk.ts';

/** All machines, what reads their database, and an admin. */
export async function openGround(given: Parameters<typeof openMachines>[0] = {}): Promise<Ground & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const machines = await openMachines(given);
  opened.defer(machines.stop);
  const db = createDatabase(createPool({ connectionString: machines.databaseUrl, max: 4 }));
  opened.defer(() => db.destroy());
  const tally = createTally();
  const reached = { machines, db, tally };
  const admin = await signInMember(reached);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const kept = opened.move();
  let ended: Promise<void> | undefined;
  // Whoever is interrupted throws as well: both wait until all is ended.
  return { ...reached, admin, [Symbol.asyncDispose]: () => (ended ??= kept.disposeAsync()) };
}

/** A browser in which somebody is signed in whose session is a row, and account too unless `member` has one. */
export async function signInMember({ db, machines, tally }: Omit<Ground, 'admin'>, member?: string) {
  const [id, token] = [member ?? randomUUID(), makeSessionToken()];
  const username = `member-${id.slice(0, 8)}`;
  const profile = { id, username, email: `${username}@example.org`, email_verified: true, full_name: 'Noor Haddad' };
  if (!member) await db.insertInto('profiles').values(profile).execute();
  const session = { userId: id, method: 'password', secondFactor: false, userAgent: '', country: null } as const;
  await insertSession(db, session, sha256(token));
  const browser = createMachineBrowser(machines.url, somewhere(), tally);
  browser.jar[sessionCookie] = token;
  return Object.assign(browser, { id });
}
