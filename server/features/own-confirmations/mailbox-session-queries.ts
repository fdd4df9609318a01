import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { mailboxSessionMinutes as minutes } from '#shared/own-confirmations/limits.ts';

const isFresh = sql<boolean>`asked_at > now() - make_interval(mins => ${minutes.link})`;
const isOpen = sql<boolean>`opened_at > now() - make_interval(mins => ${minutes.open})`;

/**
 * The address of a mailbox that was ever asked to confirm something, or nothing. Of several spellings the one that
 * answered first: what an owner writes later into a project never decides where the mail goes. `real`: it answered, or
 * can answer now.
 */
export const addressAsked = (db: Connection, mailbox: string) =>
  db
    .selectFrom('signers as s')
    .leftJoin('confirmations as c', 'c.signer_id', 's.id')
    .select('s.email')
    .select(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`c.id is not null`,
        exists(
          selectFrom('signing_requests as r')
            .innerJoin('signers as o', 'o.id', 'r.signer_id')
            .select('r.id')
            .where('o.mailbox', '=', mailbox)
            .where('r.state', '=', 'open')
            .where('r.expires_at', '>', sql<Date>`now()`),
        ),
      ]).as('real'),
    )
    .where('s.mailbox', '=', mailbox)
    .orderBy(sql`c.answered_at nulls last`)
    .orderBy('s.created_at')
    .limit(1)
    .executeTakeFirst();

/**
 * Keeps the hash of a link that is about to be mailed. False when it was asked for too long ago, or was opened already.
 */
export const addLink = (db: Connection, id: string, hash: Buffer) =>
  hit(
    db
      .updateTable('mailbox_sessions')
      .set({ link_hashes: sql`link_hashes || ${hash}::bytea` })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .where(isFresh)
      .returning('id'),
  );

/** Opens a mailbox by a link, for the browser that gets the token; once, which the database decides. */
export const openByLink = (db: Connection, linkHash: Buffer, tokenHash: Buffer) =>
  hit(
    db
      .updateTable('mailbox_sessions')
      .set({ opened_at: sql`now()`, token_hash: tokenHash })
      .where(sql<boolean>`${linkHash}::bytea = any(link_hashes)`)
      .where('opened_at', 'is', null)
      .where(isFresh)
      .returning('id'),
  );

/** What a link would do. */
export const linkState = (db: Connection, linkHash: Buffer) =>
  db
    .selectFrom('mailbox_sessions')
    .select(['opened_at', isFresh.as('fresh')])
    .where(sql<boolean>`${linkHash}::bytea = any(link_hashes)`)
    .executeTakeFirst();

/** The mailbox that a browser's token opens at this moment. */
export const mailboxOfToken = (db: Connection, tokenHash: Buffer) =>
  db
    .selectFrom('mailbox_sessions')
    .select(['mailbox', 'email'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();

export const endSession = (db: Connection, tokenHash: Buffer) =>
  db.deleteFrom('mailbox_sessions').where('token_hash', '=', tokenHash).execute();

/** The daily job's: nothing opens or was opened any more. */
export const forgetMailboxSessions = (db: Connection) =>
  db.deleteFrom('mailbox_sessions').where('asked_at', '<', sql<Date>`now() - interval '1 day'`).execute();

const hit = async (query: { executeTakeFirst(): Promise<unknown> }) => (await query.executeTakeFirst()) !== undefined;
