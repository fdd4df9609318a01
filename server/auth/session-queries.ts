import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { SessionMethod, Viewer } from '#shared/session/session.ts';
import { sessionTimes } from '#shared/session/session-times.ts';

const viewerColumns = sql`p.id, p.email, is_email_verified(p) as email_verified, p.username, p.full_name, p.photo_url, p.role,
           to_char(p.delete_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as delete_after`;

/** What a request knows of the session it came with. */
export type Session = {
  id: string;
  /** Its person has proved lately who they are. */
  proved: boolean;
  second_factor: boolean;
};
export type SessionRow = Viewer &
  Omit<Session, 'id'> & { session_id: string; lasts: number; fresh: boolean; spent: boolean };

/** By the database's clock: whether its person has proved lately who they are. */
const provedLately = sql`s.authenticated_at >= now() - ${sql.lit(`${sessionTimes.stepUp} milliseconds`)}::interval`;
/** `lasts`: for how many milliseconds it goes on. */
const sessionColumns = sql`s.id as session_id, s.second_factor,
           (extract(epoch from s.expires_at - now()) * 1000)::float8 as lasts`;

/**
 * Whose session a token's hash opens. A token that was replaced still counts for a minute (requests that were on
 * their way), and for as long as the one after it has never come back (the answer that carried it was lost); after that
 * it is `spent`, and whoever shows it has a copy. A proof counts for no token that it replaced, from then on: it may have
 * been copied before. Every signed-in request pays for it.
 */
export const sessionOfToken = (tokenHash: Buffer) => sql<SessionRow>`
         select ${sessionColumns}, ${viewerColumns},
           ${provedLately} and (t.replaced_at is null or t.created_at >= s.authenticated_at) as proved,
           t.used_at is null as fresh,
           case when t.replaced_at is null or t.replaced_at > now() - interval '60 seconds' then false
                else exists (select from session_tokens n where n.session_id = s.id and n.created_at > t.created_at
                              and n.used_at is not null) end as spent
           from session_tokens t join sessions s on s.id = t.session_id join profiles p on p.id = s.user_id
          where t.token_hash = ${tokenHash} and s.expires_at > now() and p.suspended_at is null`;

/** The same for a session's id, which an access token names. */
export const sessionOfId = (id: string) => sql<SessionRow>`
         select ${sessionColumns}, ${viewerColumns}, ${provedLately} as proved,
           false as fresh, false as spent
           from sessions s join profiles p on p.id = s.user_id
          where s.id = ${id} and s.expires_at > now() and p.suspended_at is null`;

export type NewSession = {
  userId: string;
  method: SessionMethod;
  secondFactor: boolean;
  userAgent: string;
  country: string | null;
};

/** By the database's clock, which the queries compare with. */
const now = sql<Date>`now()`;
const weekFromNow = sql<Date>`now() + ${`${sessionTimes.sessionCookie} milliseconds`}::interval`;

/** The session and its first token, of which only the hash is kept. Gives the session's id. */
export async function insertSession(db: Connection, session: NewSession, tokenHash: Buffer) {
  const id = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      method: session.method,
      second_factor: session.secondFactor,
      user_agent: session.userAgent.slice(0, 300),
      country: session.country,
      expires_at: weekFromNow,
    })
    .execute();
  await db.insertInto('session_tokens').values({ token_hash: tokenHash, session_id: id }).execute();
  return id;
}

export const markTokenUsed = (db: Connection, tokenHash: Buffer) =>
  db
    .updateTable('session_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();

/** Replaces every token of a session by a new one, and lets the session live for another week. */
export async function replaceTokens(
  db: Connection,
  sessionId: string,
  tokenHash: Buffer,
  seen: { userAgent: string; country: string | null },
) {
  await db
    .updateTable('session_tokens')
    .set({ replaced_at: now })
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
  await db.insertInto('session_tokens').values({ token_hash: tokenHash, session_id: sessionId }).execute();
  await db
    .updateTable('sessions')
    .set({
      used_at: now,
      // However often it is used: after three months somebody signs in again.
      expires_at: sql<Date>`least(${weekFromNow}, created_at + ${`${sessionTimes.sessionMost} milliseconds`}::interval)`,
      user_agent: seen.userAgent.slice(0, 300),
      country: sql<string | null>`coalesce(${seen.country}, country)`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** The session a token belongs to, locked until the transaction ends, so that two refreshes at once queue up. */
export const lockSessionOfToken = (trx: Transaction, tokenHash: Buffer) =>
  trx
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .forUpdate('sessions')
    .executeTakeFirst();
