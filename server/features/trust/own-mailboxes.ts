import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { mailboxPseudonym } from './mailbox-pseudonym.ts';
import { noteMailboxes } from './note-mailboxes.ts';
import { namedAddresses } from './own-addresses.ts';

/** Keeps for good which mailboxes somebody names as theirs, and gives the addresses of all they name now. */
export async function ownMailboxes(db: Connection, env: Env, userId: string): Promise<string[]> {
  const named = await namedAddresses(db, userId);
  await noteMailboxes(
    db,
    userId,
    named.map(({ email, proved }) => ({ mailbox: mailboxPseudonym(env.secretKey, email), proved })),
  );
  return named.map(({ email }) => email);
}
