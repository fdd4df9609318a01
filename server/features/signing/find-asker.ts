import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { confirmedProjects } from './approval-queries.ts';

/** Who asks, as a stranger may know them: counts are of public, confirmed work. */
export const findAsker = (db: Connection, id: string) =>
  db
    .selectFrom('profiles as o')
    .select(['o.id', 'o.full_name', 'o.username', 'o.headline', 'o.location', 'o.photo_url', 'o.photo_sha256'])
    .select(['o.created_at', 'o.closed', 'o.erased_at'])
    .select((eb) => {
      const confirming = eb
        .selectFrom('project_pages as p')
        .innerJoin('current_confirmations as c', 'c.project_id', 'p.id')
        .innerJoin('signers as s', 's.id', 'c.signer_id')
        .whereRef('p.user_id', '=', 'o.id')
        .select(sql<number>`count(distinct s.mailbox)`.as('n'));
      const isPublic = eb.exists(eb.selectFrom('public_profiles as v').select('v.id').whereRef('v.id', '=', 'o.id'));
      return [
        confirmedProjects.as('confirmed_projects'),
        confirming.$asScalar().$notNull().as('confirming_signers'),
        isPublic.as('is_public'),
      ];
    })
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
