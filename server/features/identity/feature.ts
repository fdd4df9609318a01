import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { caseRoutes } from './case-routes.ts';
import { dropPictures } from './drop-pictures.ts';
import { expireVerifications } from './expire-verifications.ts';
import { forgetHandovers } from './hand-over.ts';
import { noteRemovedIdentity } from './note-removed-identity.ts';
import { ownIdentityRoutes, ownPictureRoutes } from './own-identity-routes.ts';
import { phoneLink } from './phone-link.ts';
import { openPhoneRoutes, phoneLinkRoutes, phoneRoutes } from './phone-routes.ts';

/** Queues the removal of every picture of a person; the rows, and the keys in them, go with the profile. */
const eraseIdentity = async (trx: Transaction, userId: string) => void (await dropPictures(trx, { userId }));

/** What was handed in to prove who somebody is, and nobody has decided. */
const identityQueue: CaseQueue = {
  name: 'identity',
  ofOwners: true,
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select v.id, v.submitted_at as since, p.full_name as title, p.username as by, p.email as mail,
           array[v.document] as notes, v.user_id as owner, array[v.user_id] as people,
           null::uuid as project, null::uuid[] as not_for
      from identity_verifications v join profiles p on p.id = v.user_id where v.status = 'pending'`,
  settled: sql<SettledColumns>`select submitted_at as since, decided_at as settled_at from identity_verifications where decided_at is not null`,
};

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    identity_verification: true;
  }
}

export const identity = {
  queues: [identityQueue],
  routes: {
    visitor: [openPhoneRoutes, phoneRoutes],
    member: [ownIdentityRoutes, ownPictureRoutes, phoneLinkRoutes],
    admin: [caseRoutes],
  },
  pages: (deps, request) => ({ phoneLink: (token: string) => phoneLink(deps, request, token) }),
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
  seed: async (demo) => (await import('./seed-identity.ts')).seedIdentity(demo),
} satisfies Feature;
