import type { Feature } from '#server/features/manifest.ts';
import { eraseSigning } from './erase-signing.ts';
import { forgetSilent } from './forget-silent.ts';
import { noteDelivered, noteUndeliverable } from './note-delivery.ts';
import { ownerSigningRoutes } from './owner-routes.ts';
import { prepareSigningMessage } from './prepare-message-mail.ts';
import { prepareProof, prepareReceipt, prepareSealed } from './receipt-mail.ts';
import { mailSealed, sendLateReceipts, sendReceipts } from './receipts.ts';
import { returnRechecked } from './recheck.ts';
import { sendReminders } from './reminders.ts';
import { prepareOwnerRenamed } from './rename-mails.ts';
import { newLinkOf } from './request-new-link.ts';
import { sendWaiting } from './send-waiting.ts';
import { openSigningLink, projectOfToken, renewedRequestOfCookie, requestOfCookie } from './signing-cookie.ts';
import { prepareMailboxCode, prepareReminder, prepareSigningRequest } from './signing-emails.ts';
import { signingPage } from './signing-page.ts';
import { signerRoutes } from './signing-routes.ts';
import { stateEarlier } from './state-earlier.ts';
import { stopAskingLink, stopAskingRoutes } from './stop-asking.ts';
import { ownerThreadRoutes, signerThreadRoutes } from './thread-routes.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    signing_request: true;
    confirmation: true;
  }
}

export const signing = {
  availableInMaintenance: ['/api/signing', '/verify', '/verify-project', '/verify-complete'],
  routes: {
    visitor: [signerRoutes, signerThreadRoutes],
    member: [ownerSigningRoutes, ownerThreadRoutes],
    link: [stopAskingRoutes],
  },
  mails: {
    'signing-request': prepareSigningRequest,
    'signing-reminder': prepareReminder,
    'signing-receipt': prepareReceipt,
    'signing-proof': prepareProof,
    'signing-sealed': prepareSealed,
    'signing-code': prepareMailboxCode,
    'signing-message': prepareSigningMessage,
    'owner-renamed': prepareOwnerRenamed,
  },
  onMailOutcome: async (trx, { request_id }, outcome) => {
    if (request_id) await (outcome === 'sent' ? noteDelivered : noteUndeliverable)(trx, request_id);
  },
  onLogged: async (trx, logged) => {
    await sendReceipts(trx, logged);
    await mailSealed(trx, logged);
  },
  jobs: ({ db, env }) => ({
    'send-reminders': { run: () => sendReminders(db), cron: '8 * * * *' },
    'send-late-receipts': { run: () => sendLateReceipts(db), cron: '* * * * *' },
    'send-waiting': { run: () => sendWaiting({ db, env }), cron: '*/10 * * * *' },
    'state-earlier': { run: () => stateEarlier({ db, env }), atStart: true },
    'return-rechecked': { run: () => returnRechecked(db), cron: '14 * * * *' },
    'forget-silent-signers': { run: () => forgetSilent(db), cron: '33 3 * * *' },
  }),
  pages: (deps, request, reply) => ({
    openSigningLink: (projectId: string, token: string) => openSigningLink(deps, reply, projectId, token),
    projectOfToken: (token: string) => projectOfToken(deps, token),
    signingPage: async (projectId: string) => {
      const id = await requestOfCookie(request, deps, projectId);
      return id ? signingPage(deps.db, id, deps.env.flags.socialFeatures) : null;
    },
    newLinkSent: async (projectId: string) => {
      const id = await renewedRequestOfCookie(request, deps, projectId);
      return id ? newLinkOf(deps.db, id) : null;
    },
    stopAskingLink: (token: string) => stopAskingLink(deps, token),
  }),
  exports: {
    signers: `select s.id, s.project_id, s.name, s.email, s.relationship, s.organisation, s.removed_at, s.created_at
      from signers s join projects p on p.id = s.project_id where p.user_id = $1 order by s.created_at, s.id`,
    signing_requests: `select r.id, r.signer_id, r.project_id, r.state, r.locale, r.reminders_sent, r.created_at, r.sent_at,
        r.last_sent_at, r.bounced_at, r.expires_at, r.closed_at, r.renewed_from, r.note
      from signing_requests r join projects p on p.id = r.project_id where p.user_id = $1 order by r.created_at, r.id`,
    confirmations: `select c.id, c.request_id, c.signer_id, c.project_id, c.project_version,
        encode(c.content_sha256, 'hex') as content_sha256, c.content_form, c.owner_name, c.owner_username, c.answer,
        c.unknown_person, c.comment, c.comment_public, c.signer_name, c.relationship, c.organisation, c.email_domain,
        c.mailbox_code, case when p.status = 'approved' then c.mailbox_standing end as mailbox_standing,
        case when p.status = 'approved' then c.known_owners end as known_owners, c.answered_at, c.withdrawn_at
      from confirmations c join projects p on p.id = c.project_id where p.user_id = $1 order by c.answered_at, c.id`,
    signed_contents: `select encode(k.content_sha256, 'hex') as content_sha256, k.content
      from signed_contents k
     where k.content_sha256 in (
       select c.content_sha256 from confirmations c join projects p on p.id = c.project_id where p.user_id = $1)
     order by k.content_sha256`,
    project_steps: `select t.id, t.project_id, t.at, t.action, t.by_admin, t.comment, t.version
      from project_steps t join projects p on p.id = t.project_id where p.user_id = $1 order by t.id`,
    request_messages: `select m.id, m.request_id, m.author, m.text, m.created_at
      from request_messages m join signing_requests r on r.id = m.request_id join projects p on p.id = r.project_id
      where p.user_id = $1 order by m.created_at, m.id`,
  },
  erase: eraseSigning,
  tables: [
    'signers',
    'signing_requests',
    'signing_tokens',
    'signing_codes',
    'signed_contents',
    'confirmations',
    'project_steps',
    'request_messages',
  ],
  audited: { signing_request: null, confirmation: null },
  topics: { projects: 'everybody' },
} satisfies Feature;
