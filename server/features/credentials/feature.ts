import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { credentialPage } from './credential-page.ts';
import { credentialRoutes } from './credential-routes.ts';
import { followChanges } from './follow-changes.ts';
import { noteIssuerKey } from './issuer-keys.ts';
import { ownCredentialRoutes } from './own-credential-routes.ts';
import { settleAll } from './settle-all.ts';
import { endCredential, settleCredential } from './settle-credential.ts';
import { renewLists, signList } from './status-lists.ts';

export const credentials = {
  availableInMaintenance: ['/c', '/credentials', '/.well-known/did.json'],
  invalidates: { credentials: ({ id }) => [`credentials:${id}`] },
  routes: { link: [credentialRoutes], member: [ownCredentialRoutes] },
  onChanges: followChanges,
  jobs: (deps) => ({
    // Before it signs, so that whoever keeps our keys for a while has it.
    'note-issuer-key': {
      run: () => deps.db.transaction().execute((trx) => noteIssuerKey(trx, deps.env)),
      atStart: true,
    },
    'settle-credential': { run: (payload: { projectId: string }) => settleCredential(deps, payload) },
    'settle-all-credentials': { run: () => settleAll(deps), cron: '*/10 * * * *', atStart: true },
    'sign-status-list': { run: (payload: { number: number }) => signList(deps, payload) },
    'renew-status-lists': { run: () => renewLists(deps), cron: '7 * * * *', atStart: true },
  }),
  tables: ['issuer_keys', 'credential_lists', 'credential_subjects', 'credentials'],
  pages: (deps) => ({ credentialPage: (typed: string) => credentialPage(deps, typed) }),
  exports: {
    credentials: `select c.id, c.number, c.body, c.issued_at, c.ended_at, c.end_reason
      from credentials c join projects p on p.id = c.project_id where p.user_id = $1 order by c.issued_at, c.id`,
  },
  notExported: { credential_subjects: 'stands in every credential that is exported' },
  erase: eraseCredentials,
} satisfies Feature;

/** Ends what a person holds who is erased, and erases the texts: the files that others have can't be called back. */
async function eraseCredentials(trx: AnnouncingTransaction, userId: string) {
  const { rows } = await sql<{ id: string; list: number }>`
    select c.id, c.list from credentials c join projects p on p.id = c.project_id
     where p.user_id = ${userId} and c.ended_at is null for update of c`.execute(trx);
  for (const credential of rows) await endCredential(trx, credential, 'erased');
  await sql`update credentials set body = null
     where body is not null and project_id in (select id from projects where user_id = ${userId})`.execute(trx);
  await trx.deleteFrom('credential_subjects').where('user_id', '=', userId).execute();
}
