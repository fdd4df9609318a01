import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { AuditSubject } from './record-audit.ts';

/** How those of a person are found among the subjects of the log; null where the words are the story of others. */
export type Subjects = { [Subject in AuditSubject]?: ((userId: string) => RawBuilder<unknown>) | null };

/**
 * Who did what, to what and when stays; the words of what the person did go, and of what was done with their account.
 * What somebody did as an admin to the work of others is the others' story.
 */
export const eraseWordsOfPerson = (trx: Transaction, id: string) =>
  trx
    .updateTable('audit_log')
    .set({ data: '{}' })
    .where((eb) =>
      eb.or([eb.and({ actor_type: 'user', actor_id: id }), eb.and({ subject_type: 'profile', subject_id: id })]),
    )
    .execute();

/** The same of what was done with what is theirs. */
export async function eraseWordsAbout(trx: Transaction, id: string, subjects: Subjects) {
  for (const [type, theirs] of Object.entries(subjects))
    if (theirs) await eraseWords(trx, type as AuditSubject, theirs(id));
}

/** The same of some subjects. */
export const eraseWords = (trx: Transaction, type: AuditSubject, subjects: RawBuilder<unknown>) =>
  trx
    .updateTable('audit_log')
    .set({ data: '{}' })
    .where('subject_type', '=', type)
    .where('subject_id', 'in', sql<string>`(${subjects})`)
    .execute();
