import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { backingJson } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { askedNow } from './approval-queries.ts';

/** The request that a link's token opens, unless the token is revoked. */
export const findToken = (db: Connection, tokenHash: Buffer) =>
  db
    .selectFrom('signing_tokens as t')
    .innerJoin('signing_requests as r', 'r.id', 't.request_id')
    .select(['t.request_id', 'r.project_id'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.revoked_at', 'is', null)
    .executeTakeFirst();

/** A request, named as the page of a signer names it: only together with its project. */
export type NamedRequest = { requestId: string; projectId: string };

/** Hashes of all tokens that were ever mailed for a request. */
export const tokenHashesOf = (db: Connection, { requestId, projectId }: NamedRequest) =>
  db
    .selectFrom('signing_tokens as t')
    .innerJoin('signing_requests as r', 'r.id', 't.request_id')
    .select('t.token_hash')
    .where('r.id', '=', requestId)
    .where('r.project_id', '=', projectId);

/** Those of the tokens that still open a request of this project. */
export async function liveTokenHashes(db: Connection, request: NamedRequest) {
  const rows = await tokenHashesOf(db, request).where('t.revoked_at', 'is', null).execute();
  return rows.map((row) => row.token_hash);
}

/**
 * Locks a project for a change of its state. Every change of an answer takes this lock first. Its owner's profile is
 * locked before it: nobody is renamed between what is checked and what is written, and answers to one owner come one
 * after the other, so that each is weighed with what the others have told.
 */
export async function lockProject(trx: Transaction, id: string) {
  const row = await trx
    .with('o', (query) =>
      query
        .selectFrom('profiles')
        .select([
          'id',
          'full_name',
          'username',
          'headline',
          'location',
          'photo_sha256',
          'email',
          'locale',
          'closed',
          'created_at',
        ])
        .where('id', '=', (eb) => eb.selectFrom('projects').select('user_id').where('id', '=', id))
        .forNoKeyUpdate(),
    )
    .selectFrom('o')
    .innerJoin('projects as p', 'p.user_id', 'o.id')
    .select([
      'p.id',
      'p.user_id',
      'p.version',
      'p.status',
      'p.held_at',
      'p.updated_at',
      'p.title',
      'p.removed_at',
      'p.rejected_ground',
    ])
    .select('p.approval_rule')
    .select([
      'o.full_name as owner_name',
      'o.created_at as owner_opened',
      'o.email as owner_email',
      'o.locale as owner_locale',
      'o.closed as owner_closed',
    ])
    .select(['o.username', 'o.headline', 'o.location', 'o.photo_sha256'])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
  if (!row) return;
  const { username, headline, location, photo_sha256, ...project } = row;
  const { user_id, owner_name: full_name } = row;
  return { ...project, owner: { id: user_id, full_name, username, headline, location, photo_sha256 } };
}
export type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>;

/** A request with its signer and, once given, its answer. */
export const findRequest = (db: Connection, id: string) =>
  db
    .selectFrom('signing_requests as r')
    .innerJoin('signers as s', 's.id', 'r.signer_id')
    .leftJoin('confirmations as c', 'c.request_id', 'r.id')
    .select([
      'r.id',
      'r.project_id',
      'r.signer_id',
      'r.state',
      'r.locale',
      'r.cause',
      'r.note',
      'r.sent_at',
      'r.last_sent_at',
      'r.expires_at',
    ])
    .select(sql<boolean>`r.expires_at <= now()`.as('expired'))
    .select(['s.name', 's.email', 's.mailbox', 's.relationship', 's.organisation', 's.removed_at as signer_removed_at'])
    .select(['c.id as confirmation_id', 'c.answer', 'c.comment', 'c.comment_public', 'c.answered_at', 'c.withdrawn_at'])
    .select('c.unknown_person')
    .select(['c.project_version as answered_version', backingJson('c').as('backing')])
    .select(['c.content_sha256', 'c.content_form', 'c.owner_name', 'c.owner_username'])
    .select(['c.signer_name', 'c.relationship as answered_relationship', 'c.organisation as answered_organisation'])
    .select('c.email_domain as answered_domain')
    .where('r.id', '=', id)
    .executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** A project as a signer reads it, with its files in the order they were added; `named`: with its collaborators. */
export const findShownProject = (db: Connection, id: string, named = true) =>
  db
    .selectFrom('projects as p')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.version', 'p.status', 'p.held_at', 'p.removed_at'])
    .select(['p.title', 'p.summary', 'p.description', 'o.closed as owner_closed'])
    .select(['p.role', 'p.organisation', 'p.started_on', 'p.ended_on', 'p.skills', 'p.links'])
    .select(['p.approval_rule', 'p.client_visibility', 'p.short_id', askedNow.as('asked')])
    .select((eb) =>
      eb.exists(eb.selectFrom('project_pages as v').select('v.id').whereRef('v.id', '=', 'p.id')).as('is_public'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('files as f')
          .select(['f.id', 'f.name', 'f.media_type', 'f.size', sql<string>`encode(f.sha256, 'hex')`.as('sha256')])
          .whereRef('f.project_id', '=', 'p.id')
          .orderBy('f.created_at')
          .orderBy('f.id'),
      ).as('files'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shown_collaborators as k')
          .select(['k.user_id as id', 'k.full_name', 'k.username', 'k.role'])
          .whereRef('k.project_id', '=', 'p.id')
          .where(sql<boolean>`${named}::boolean`)
          .orderBy('k.asked_at')
          .orderBy('k.id'),
      ).as('collaborators'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
export type ShownProject = NonNullable<Awaited<ReturnType<typeof findShownProject>>>;

/** Other standing answers to the text as it stands, and how many are asked in all, the one who answers among them. */
export const countOtherAnswers = (db: Connection, { projectId, requestId }: { projectId: string; requestId: string }) =>
  answersTo(db, projectId).where('c.request_id', '<>', requestId).executeTakeFirstOrThrow();

/**
 * The same of others than one signer, who may come round; but whoever did not know the owner does not come to know
 * them.
 */
export const countOthersAnswers = (
  db: Connection,
  { projectId, requestId, signerId }: { projectId: string; requestId: string; signerId: string },
) =>
  answersTo(db, projectId)
    .where('c.request_id', '<>', requestId)
    .where((eb) => eb.or([eb('c.signer_id', '<>', signerId), eb('c.unknown_person', '=', true)]))
    .executeTakeFirstOrThrow();

/** The same of all signers. */
export const countAnswers = (db: Connection, projectId: string) => answersTo(db, projectId).executeTakeFirstOrThrow();

const answersTo = (db: Connection, projectId: string) =>
  db
    .selectFrom('current_answers as c')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('c.answer', '=', 'confirmed').as('confirmed'),
      fn.countAll<number>().filterWhere('c.answer', '<>', 'confirmed').as('dissenting'),
      fn.countAll<number>().filterWhere('c.answer', '=', 'declined').as('declined'),
    ])
    .select((eb) =>
      eb
        .selectFrom('signers as s')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('s.project_id', '=', projectId)
        .where('s.removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('asked'),
    )
    .where('c.project_id', '=', projectId);

/** Whether an admin, and not a signer, rejected it. */
export const decidedByAdmin = ({ rejected_ground }: Pick<LockedProject, 'rejected_ground'>) =>
  rejected_ground === 'content' || rejected_ground === 'not_credible';
