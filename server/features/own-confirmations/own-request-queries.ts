import { sql } from 'kysely';
import { lockProject } from '#server/features/signing/published.ts';
import { unnamedDomain } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

export const pageSize = 20;

/** Of each signer the newest request, and every one that was answered: older ones were asked again and say nothing. */
const ofMailbox = (db: Connection, mailbox: string) =>
  db
    .selectFrom('signing_requests as r')
    .innerJoin('signers as s', 's.id', 'r.signer_id')
    .leftJoin('confirmations as c', 'c.request_id', 'r.id')
    .where('s.mailbox', '=', mailbox)
    .where(
      sql<boolean>`(c.id is not null or r.id = (
        select n.id from signing_requests n where n.signer_id = s.id order by n.created_at desc, n.id limit 1))`,
    );

/** How much a mailbox was asked, and how many confirmations of it stand. */
export const countRequests = (db: Connection, mailbox: string) =>
  ofMailbox(db, mailbox)
    .leftJoin('active_confirmations as k', 'k.id', 'c.id')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('k.id').as('standing')])
    .executeTakeFirstOrThrow();

/** Requests to a mailbox, the newest first; `page` counts from 1, and 0 is all. */
export const listRequests = (db: Connection, mailbox: string, page: number) =>
  ofMailbox(db, mailbox)
    .select(['r.id', 'r.created_at', 's.name_hidden', 'c.owner_name', unnamedDomain('c').as('unnamed_domain')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .$if(page > 0, (query) => query.limit(pageSize).offset((page - 1) * pageSize))
    .execute();

/** A request to this mailbox and to no other. */
export const findOwnRequest = (db: Connection, mailbox: string, requestId: string) =>
  db
    .selectFrom('signing_requests as r')
    .innerJoin('signers as s', 's.id', 'r.signer_id')
    .leftJoin('confirmations as c', 'c.request_id', 'r.id')
    .select(['r.id', 'r.project_id', 'r.signer_id', 'c.id as confirmation_id'])
    .where('s.mailbox', '=', mailbox)
    .where('r.id', '=', requestId)
    .executeTakeFirst();

/**
 * Locks every project a mailbox was asked about, and so its answers. In the order of the owners and their projects:
 * whoever locks several like that never waits in a circle.
 */
export async function lockProjectsOf(trx: Transaction, mailbox: string) {
  const projects = await trx
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.id', 'in', trx.selectFrom('signers').select('project_id').where('mailbox', '=', mailbox))
    .orderBy('p.user_id')
    .orderBy('p.id')
    .execute();
  for (const { id } of projects) await lockProject(trx, id);
}

/**
 * Requests that still do something: that wait for an answer, expired ones too, or whose confirmation stands, to any
 * version.
 */
export const listAlive = (db: Connection, mailbox: string) =>
  db
    .selectFrom('signing_requests as r')
    .innerJoin('signers as s', 's.id', 'r.signer_id')
    .leftJoin('active_confirmations as k', 'k.request_id', 'r.id')
    .select(['r.id', 'r.signer_id', sql<boolean>`r.state = 'open'`.as('open')])
    .where('s.mailbox', '=', mailbox)
    .where((eb) => eb.or([eb('r.state', '=', 'open'), eb('k.id', 'is not', null)]))
    .orderBy('r.id')
    .execute();
