import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click-link.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { askingMail, mailDay } from './asking-mail.ts';
import { findAsker } from './find-asker.ts';
import { ownConfirmationsLink } from './own-confirmations-link.ts';
import { makeLink } from './signing-links.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject } from './signing-queries.ts';
import { stopAskingUrl } from './stop-asking.ts';

const prepareAsking =
  (kind: 'request' | 'reminder'): PrepareMail =>
  async (db, mail, env) => {
    const request = mail.request_id ? await findRequest(db, mail.request_id) : undefined;
    const project = request && (await findShownProject(db, request.project_id));
    if (!request || !project || stateOf(request, project) !== 'open') return null;
    if (await isSuppressed(db, env.secretKey, request.mailbox)) {
      await closeUnasked(db, request.id);
      return null;
    }
    const asker = await findAsker(db, project.user_id);
    const url = await makeLink(db, env, { requestId: request.id, projectId: project.id, purpose: 'answer' });
    const asking = { kind: request.cause === 'recheck' ? 'recheck' : kind, request, project, asker, url } as const;
    const headers = oneClickHeaders(stopAskingUrl(env, request.id));
    return { ...askingMail(asking, mail.locale, env), headers };
  };

/** Somebody who asked to be left alone is not asked: the owner sees it, and the mail is never made. */
const closeUnasked = (db: Connection, requestId: string) =>
  db
    .updateTable('signing_requests')
    .set({ state: 'opted_out', closed_at: sql`now()` })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .execute();

export const prepareSigningRequest = prepareAsking('request');
export const prepareReminder = prepareAsking('reminder');

/** The signer's proof of what they answered, with the way to take it back. */
export const prepareReceipt: PrepareMail = async (db, { locale, data }, env) => {
  const { confirmation_id } = data as { confirmation_id: string };
  const found = await db
    .selectFrom('confirmations as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .leftJoin('signed_contents as k', 'k.content_sha256', 'c.content_sha256')
    .select(['c.request_id', 'c.project_id', 'c.answer', 'c.comment', 'c.answered_at', 'c.withdrawn_at'])
    // As it was answered: the mail may leave after an edit or a rename.
    .select(sql<string>`coalesce(k.content->'project'->>'title', p.title)`.as('title'))
    .select(sql<string>`coalesce(c.owner_name, o.full_name)`.as('full_name'))
    .select((eb) => sql<string>`encode(${eb.ref('c.content_sha256')}, 'hex')`.as('content'))
    .where('c.id', '=', confirmation_id)
    .executeTakeFirst();
  if (!found || found.withdrawn_at) return null;
  const url = await makeLink(db, env, {
    requestId: found.request_id,
    projectId: found.project_id,
    purpose: 'receipt',
  });
  const t = mailWords(locale, 'signing');
  return {
    locale,
    subject: t('mails.receipt.subject', { project: found.title }),
    preview: t('mails.receipt.preview'),
    blocks: [
      { type: 'text', text: t('mails.receipt.intro') },
      {
        type: 'facts',
        items: [
          { term: t('project.title'), detail: found.title, writtenIn: languageOf([found.title]) },
          { term: t('mails.receipt.owner'), detail: found.full_name },
          { term: t('mails.receipt.answer'), detail: t(`answers.${found.answer}.past`) },
          { term: t('mails.receipt.date'), detail: mailDay(locale, found.answered_at) },
          { term: t('mails.receipt.fingerprint'), detail: found.content.replace(/.{8}(?=.)/g, '$& ') },
        ],
      },
      ...(found.comment ? [{ type: 'quote' as const, text: found.comment }] : []),
      { type: 'text', text: t('mails.receipt.withdraw') },
      { type: 'button', label: t('mails.receipt.button'), url },
      { type: 'small', text: t('mails.receipt.private') },
      ownConfirmationsLink(locale, env),
    ],
  };
};
