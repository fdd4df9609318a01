import { sql } from 'kysely';
import { holdOwner } from '#server/auth/lock-asker.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/**
 * A signer of one's own project with the project, locked for a change after its owner; the language is that of the last
 * request. Throws as `holdOwner`.
 */
export async function lockOwnSigner(trx: Transaction, signerId: string, ownerId: string) {
  await holdOwner(trx, ownerId);
  return trx
    .selectFrom('signers as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['s.id', 's.project_id', 's.email', 's.mailbox', 'p.status', 'p.held_at', 'p.version', 'p.rejected_ground'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('signing_requests as r')
            .select('r.locale')
            .whereRef('r.signer_id', '=', 's.id')
            .orderBy('r.created_at', 'desc')
            .limit(1),
          sql.lit('en'),
        )
        .$castTo<Locale>()
        .as('locale'),
    )
    .where('s.id', '=', signerId)
    .where('s.removed_at', 'is', null)
    .where('p.user_id', '=', ownerId)
    .where('p.removed_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
}

/** Has public pages name a signer or not. True when that is new. */
export const setNameHidden = (trx: Transaction, signerId: string, hidden: boolean) =>
  exists(
    trx
      .updateTable('signers')
      .set({ name_hidden: hidden })
      .where('id', '=', signerId)
      .where('name_hidden', '<>', hidden)
      .returning('id'),
  );

/** Whether a signer's confirmation of the text as it stands stands. */
export const hasConfirmed = (db: Connection, signer: { id: string; version: number }) =>
  exists(
    db
      .selectFrom('current_confirmations')
      .select('id')
      .where('signer_id', '=', signer.id)
      .where('project_version', '=', signer.version),
  );

/** Whether a signer has ever given an answer. */
export const hasAnswered = (db: Connection, signerId: string) =>
  exists(db.selectFrom('confirmations').select('id').where('signer_id', '=', signerId));

/** Whether an admin has asked a signer once more. */
export const wasRechecked = (db: Connection, signerId: string) =>
  exists(db.selectFrom('signing_requests').where('signer_id', '=', signerId).where('cause', '=', 'recheck'));

/** Whether a project names a mailbox as another signer already. */
export const isNamedTwice = (db: Connection, named: { projectId: string; signerId: string; mailbox: string }) =>
  exists(
    db
      .selectFrom('signers')
      .where('project_id', '=', named.projectId)
      .where('mailbox', '=', named.mailbox)
      .where('id', '<>', named.signerId)
      .where('removed_at', 'is', null),
  );
