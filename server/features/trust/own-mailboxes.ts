import type { Connection } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { noteMailboxes } from './note-mailboxes.ts';
import { namedAddresses } from './own-addresses.ts';
import { partyOf } from './party.ts';

/** Keeps for good which mailboxes somebody names as theirs, and gives the addresses of all they name now. */
export async function ownMailboxes(trx: Connection, env: Env, userId: string): Promise<string[]> {
  const named = await namedAddresses(trx, userId);
  await noteMailboxes(
    trx,
    userId,
    named.map(({ email, proved }) => ({ mailbox: partyOf(env.secretKey, email), proved })),
  );
  return named.map(({ email }) => email);
}
