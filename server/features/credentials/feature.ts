import type { Feature } from '#server/features/manifest.ts';
import { credentialPage } from './credential-page.ts';
import { credentialRoutes } from './credential-routes.ts';
import { eraseCredentials } from './erase-credentials.ts';
import { followChanges } from './follow-changes.ts';
import { noteIssuerKey } from './issuer-keys.ts';
import { ownCredentialRoutes } from './own-credential-routes.ts';
import { settleAll } from './settle-all.ts';
import { settleCredential } from './settle-credential.ts';
import { renewLists, signList } from './status-lists.ts';

export const credentials = {
  availableInMaintenance: ['/c/', '/credentials/', '/.well-known/did.json'],
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
  pages: (deps) => ({ credentialPage: (typed) => credentialPage(deps, typed) }),
  exports: {
    credentials: `select c.id, c.number, c.body, c.issued_at, c.ended_at, c.end_reason
      from credentials c join projects p on p.id = c.project_id where p.user_id = $1 order by c.issued_at, c.id`,
  },
  notExported: { credential_subjects: 'stands in every credential that is exported' },
  erase: eraseCredentials,
} satisfies Feature;
