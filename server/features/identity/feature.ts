import { sql } from 'kysely';
import { z } from 'zod';
import type { Feature } from '#server/features/manifest.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { findCase } from './case-queries.ts';
import { caseRoutes } from './case-routes.ts';
import { eraseIdentity } from './erase-identity.ts';
import { expireVerifications } from './expire-verifications.ts';
import { forgetHandovers } from './handover-queries.ts';
import { identityQueue } from './identity-queue.ts';
import { noteRemovedIdentity } from './note-removed-identity.ts';
import { ownIdentityRoutes, ownPictureRoutes } from './own-identity-routes.ts';
import { phoneFeatures } from './phone-page.ts';
import { phoneLinkRoutes, phoneRoutes } from './phone-routes.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    identity_verification: true;
  }
}

export const identity = {
  queues: [identityQueue],
  routes: {
    visitor: [phoneRoutes],
    member: [ownIdentityRoutes, ownPictureRoutes, phoneLinkRoutes],
    admin: [caseRoutes],
  },
  pages: (deps, request, reply) => ({
    hasIdentityCase: async (id) => z.uuid().safeParse(id).success && (await findCase(deps.db, id)) !== undefined,
    ...phoneFeatures(deps, request, reply),
  }),
  jobs: (deps) => ({
    'expire-identity': { run: () => expireVerifications(deps), cron: '51 * * * *' },
    'forget-handovers': { run: () => forgetHandovers(deps.db), cron: '27 * * * *' },
    'note-removed-identity': {
      run: (ended: { id: string; keys: string[] }) => noteRemovedIdentity(deps, ended),
      concerns: ({ id }: { id: string }) =>
        sql<Concern>`select user_id as person, null::uuid as project from identity_verifications where id = ${id}`,
    },
  }),
  exports: {
    identity_verifications: `select id, status, country, document, created_at, submitted_at, decided_at, reason, message, pictures_removed_at
      from identity_verifications where user_id = $1 order by created_at, id`,
    identity_pictures: `select part, came_by, size, width, height, created_at
      from identity_pictures where user_id = $1 and ready_at is not null order by created_at, id`,
  },
  tables: ['identity_verifications', 'identity_pictures', 'identity_handovers'],
  notExported: { identity_handovers: 'which phone takes pictures for a computer, for some minutes' },
  topics: { identity: 'everybody' },
  audited: {
    identity_verification: (userId) => sql`select id from identity_verifications where user_id = ${userId}`,
  },
  erase: eraseIdentity,
} satisfies Feature;
