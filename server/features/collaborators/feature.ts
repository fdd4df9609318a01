import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import { forgetCollaborator } from '#server/features/signing/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { collaboratorRoutes } from './collaborator-routes.ts';
import { publicCollaborators } from './read-collaborators.ts';
import { seedCollaborators } from './seed-collaborators.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    collaboration: true;
  }
}

/**
 * Takes somebody off the projects of others and out of what signers were shown; what was asked about their own goes
 * whole.
 */
async function eraseCollaborations(trx: AnnouncingTransaction, userId: string) {
  // Whoever answers at this moment has their name on the screen: what they sign is written first, and then goes through
  // here.
  await sql`select from projects where id in (select project_id from collaborations where user_id = ${userId})
    order by id for no key update`.execute(trx);
  const rows = await trx
    .deleteFrom('collaborations as c')
    .using('projects as w')
    .whereRef('w.id', '=', 'c.project_id')
    .where((eb) => eb.or([eb('c.user_id', '=', userId), eb('w.user_id', '=', userId)]))
    .returning(['c.project_id', 'w.user_id as owner_id'])
    .execute();
  for (const { project_id, owner_id } of rows) if (owner_id !== userId) trx.publish('projects', project_id, [owner_id]);
  await forgetCollaborator(trx, userId);
}

export const collaborators = {
  isOn: ({ flags }) => flags.socialFeatures,
  addresses: ['/dashboard/collaborations', '/dashboard/collaborators'],
  routes: { member: [collaboratorRoutes] },
  topics: { social: 'everybody' },
  tables: ['collaborations'],
  audited: {
    collaboration: (userId) => sql`select c.id from collaborations c join projects w on w.id = c.project_id
      where c.user_id = ${userId} or w.user_id = ${userId}`,
  },
  pages: ({ db, env }) => ({
    publicCollaborators: async (projectId: string) =>
      env.flags.socialFeatures ? publicCollaborators(db, projectId) : null,
  }),
  exports: {
    // The title is the owner's to change: who stands there no more, or said no, is not told what it became.
    collaborations: `select c.id, case when c.state in ('asked', 'accepted') and w.removed_at is null
          and (w.client_visibility <> 'sealed' or c.state = 'accepted') then w.title end as project, o.username as owner, c.role, c.state, c.asked_at, c.answered_at
      from collaborations c join projects w on w.id = c.project_id left join public_profiles o on o.id = w.user_id
      where c.user_id = $1 order by c.asked_at, c.id`,
    collaborators_asked: `select c.id, w.title as project, p.username as person, c.role, c.state, c.asked_at, c.answered_at
      from collaborations c join projects w on w.id = c.project_id left join public_profiles p on p.id = c.user_id
      where w.user_id = $1 order by c.asked_at, c.id`,
  },
  seed: seedCollaborators,
  erase: eraseCollaborations,
} satisfies Feature;
