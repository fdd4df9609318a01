import { sql } from 'kysely';
import { backingJson } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import type { SignerStory } from '#shared/signing/signers.ts';

/**
 * Whether a signer has ever given an answer, taken back or not; goes into a query over `signers as s` or their stories.
 */
export const hasAnsweredEver = sql<boolean>`exists (select from confirmations given where given.signer_id = s.id)`;

/** `last_mail_at`: when they were last asked or reminded. */
type ToldSigner = Omit<SignerStory, 'may' | 'remind_from'> & { last_mail_at: Date | null; cause: string | null };

/** Where each signer of a project stands, in the order they were named. */
export async function signersOf(db: Connection, projectId: string): Promise<ToldSigner[]> {
  const rows = await db
    .selectFrom('signer_stories as s')
    .innerJoin('signers as n', 'n.id', 's.id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .leftJoin('confirmations as c', (join) =>
      join.onRef('c.id', '=', 's.confirmation_id').on('c.answer', '=', 'confirmed'),
    )
    .selectAll('s')
    .select(['n.name_hidden', 'o.full_name', 'o.username', 'c.content_form', 'c.owner_name', 'c.owner_username'])
    .select([hasAnsweredEver.as('has_answered'), backingJson('s').as('backing')])
    .where('s.project_id', '=', projectId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  // A view's columns count as nullable and its enums as text; the schema of the answer checks what is claimed here.
  return rows.map(
    ({
      project_id: _project,
      confirmation_id: _confirmation,
      created_at: _created,
      mailbox_standing: _standing,
      known_owners: _known,
      mailbox_code: _code,
      content_form,
      owner_name,
      owner_username,
      full_name,
      username,
      ...row
    }) => ({
      ...(row as Pick<SignerStory, 'id' | 'name' | 'email' | 'relationship' | 'organisation' | 'state'>),
      ...(row as Pick<SignerStory, 'answer' | 'backing' | 'reminders_sent'>),
      request_id: row.request_id,
      has_answered: row.has_answered,
      name_hidden: row.name_hidden,
      comment: row.comment,
      written_in: languageOf([row.comment]),
      comment_public: row.comment_public ?? false,
      unknown_person: row.unknown_person ?? false,
      asked_at: row.asked_at?.toISOString() ?? null,
      last_sent_at: row.last_sent_at?.toISOString() ?? null,
      last_mail_at: row.last_mail_at,
      cause: row.cause,
      answered_at: row.answered_at?.toISOString() ?? null,
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      expires_at: row.expires_at?.toISOString() ?? null,
      confirmed_as:
        content_form === null
          ? null
          : confirmedAs({ full_name, username }, { content_form, owner_name, owner_username }),
    }),
  );
}
