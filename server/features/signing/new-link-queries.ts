import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { newLinks } from './asking-policy.ts';
import { type NamedRequest, tokenHashesOf } from './signing-queries.ts';

/** How many new links a signer has asked for. */
export async function hadNewLinks(db: Connection, signerId: string): Promise<number> {
  const { had } = await db
    .selectFrom('signing_requests')
    .select(({ fn }) => fn.countAll<number>().as('had'))
    .where('signer_id', '=', signerId)
    .where('renewed_from', 'is not', null)
    .executeTakeFirstOrThrow();
  return had;
}

/** Requests opened because their signer asked, not long ago, and not answered or replaced since. */
const freshlyRenewed = (db: Connection) =>
  db
    .selectFrom('signing_requests as n')
    .select('n.id')
    .where('n.renewed_from', 'is not', null)
    .where('n.state', '=', 'open')
    .where(sql<boolean>`n.created_at > now() - make_interval(mins => ${newLinks.minutesBetween})`);

/** Whether a signer has a new link that is so young that there is no other yet. */
export const hasFreshLink = async (db: Connection, signerId: string) =>
  (await freshlyRenewed(db).where('n.signer_id', '=', signerId).executeTakeFirst()) !== undefined;

/** Hashes of the dead tokens of a request in whose place its signer has just asked for a new one. */
export async function renewedTokenHashes(db: Connection, request: NamedRequest) {
  const rows = await tokenHashesOf(db, request)
    .where(({ exists }) => exists(freshlyRenewed(db).where('n.renewed_from', '=', request.requestId)))
    .execute();
  return rows.map((row) => row.token_hash);
}
