import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { isEmailVerified } from './email-verified.ts';

/** Hash of a network's prefix, with its length in bits. */
export type NetworkTrace = { bits: number; hash: Buffer };
/** Where a request comes from, as hashes: its browser, what that calls itself, and its networks from narrow to wide. */
export type Whereabouts = { deviceHash: Buffer | null; agentHash: Buffer | null; networks: NetworkTrace[] };

/**
 * Notes where a party has been: a person's id, or a mailbox's (features/trust/party.ts). Gives how many of the places
 * were new for it, and whether a browser is among them that others have used. The rules against signing one's own work
 * read this, both ways in time.
 */
export async function recordTraces(db: Connection, party: string, { deviceHash, agentHash, networks }: Whereabouts) {
  const places = [
    ...(deviceHash ? [{ bits: 0, hash: deviceHash }] : []),
    ...(agentHash ? [{ bits: 1, hash: agentHash }] : []),
    ...networks,
  ];
  if (places.length === 0) return { fresh: 0, meets: false };
  const { rows } = await sql<{ fresh: boolean; meets: boolean }>`
    insert into traces (hash, party, bits)
      select hash, ${party}::uuid, bits from unnest(${places.map(({ hash }) => hash)}::bytea[], ${places.map(({ bits }) => bits)}::smallint[]) as t (hash, bits)
      order by hash
    on conflict (hash, party) do update set last_seen = now()
    returning first_seen = last_seen as fresh,
      bits = 0 and exists (select from traces o where o.hash = traces.hash and o.party <> traces.party) as meets`.execute(
    db,
  );
  const fresh = rows.filter((row) => row.fresh);
  return { fresh: fresh.length, meets: fresh.some(({ meets }) => meets) };
}

/**
 * Of `traces` under this name in a query: whether its party is an account that nobody has proved. It is known where it
 * was, and makes no crowd there: anybody opens as many as they like.
 */
export const isInvented = (traces: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from profiles invented where invented.id = ${sql.ref(`${traces}.party`)}
    and invented.erased_at is null and not is_email_verified(invented))`;

/** Of accounts that are given up before anybody proved them; their browsers still tell who is behind another. */
export const forgetNetworks = (db: Connection, accounts: { id: string }[]) =>
  sql`delete from traces where party = any(${accounts.map(({ id }) => id)}::uuid[]) and bits > 0`.execute(db);

/** Whether a party was at this browser. */
export const wasAtDevice = (db: Connection, party: string, deviceHash: Buffer) =>
  exists(db.selectFrom('traces').where('hash', '=', deviceHash).where('party', '=', party).limit(1));

/** An account with a proved address that is used in this browser: the first one. */
export async function accountAtDevice(db: Connection, deviceHash: Buffer) {
  const account = await db
    .selectFrom('traces as t')
    .innerJoin('profiles as p', 'p.id', 't.party')
    .select('p.id')
    .where('t.hash', '=', deviceHash)
    .where(isEmailVerified('p'))
    .orderBy('t.first_seen')
    .limit(1)
    .executeTakeFirst();
  return account?.id ?? null;
}

/**
 * Whether the account that has an address was used from this browser. One query for every address, so that it takes as
 * long.
 */
export const isDeviceOf = (db: Connection, email: string, deviceHash: Buffer) =>
  exists(
    db
      .selectFrom('traces as t')
      .innerJoin('email_addresses as a', 'a.user_id', 't.party')
      .where('t.hash', '=', deviceHash)
      .where('a.email', '=', email)
      .where('a.verified_at', 'is not', null)
      .limit(1),
  );
