import { eraseByMailbox } from '#server/auth/erase-by-mailbox.ts';
import type { Feature } from '#server/features/manifest.ts';
import { mailToSigner, prepareMailboxEntry } from './mailbox-entry.ts';
import { entryLink } from './mailbox-session.ts';
import { forgetMailboxSessions } from './mailbox-session-queries.ts';
import { ownConfirmationRoutes } from './own-confirmations-routes.ts';

export const ownConfirmations = {
  availableInMaintenance: ['/my-confirmations', '/api/own-confirmations'],
  routes: { visitor: [ownConfirmationRoutes] },
  mails: { 'mailbox-entry': prepareMailboxEntry },
  jobs: (deps) => ({
    'mail-to-signer': { run: (asked: Parameters<typeof mailToSigner>[1]) => mailToSigner(deps, asked) },
    'forget-mailbox-sessions': { run: () => forgetMailboxSessions(deps.db), cron: '37 3 * * *' },
  }),
  pages: (deps) => ({ entryLink: (token: string) => entryLink(deps, token) }),
  exports: {
    answers_given: `select c.id, c.project_id, c.answer, c.comment, c.comment_public, c.signer_name, c.relationship,
        c.organisation, c.answered_at, c.withdrawn_at
      from confirmations c join signers s on s.id = c.signer_id
     where s.email in (select email from email_addresses where user_id = $1 and verified_at is not null)
     order by c.answered_at, c.id`,
  },
  erase: async (trx, userId) => void (await eraseByMailbox(trx, userId, 'mailbox_sessions')),
  tables: ['mailbox_sessions'],
} satisfies Feature;
