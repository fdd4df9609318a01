import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { codeHash, makeCode } from '#server/features/account/sign-up/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click-link.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { mailboxCode } from '#shared/signing/limits.ts';
import { type Asking, askingMail, type WorkPicture } from './asking-mail.ts';
import { findAsker } from './find-asker.ts';
import { addCode } from './mailbox-code.ts';
import { makeLink, ownConfirmationsLink } from './signing-links.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject, type RequestRow, type ShownProject } from './signing-queries.ts';
import { stopAskingUrl } from './stop-asking.ts';

/** 2:1, twice as wide as a mail shows it. */
const size = { width: 1120, height: 560 };

/**
 * A picture for a mail, as JPEG, which every mail program knows. Null where it has gone or cannot be read just now: the
 * mail that would show it says the same without.
 */
async function mailPicture(db: Connection, files: FileStore, id: string): Promise<Buffer | null> {
  const file = await db.selectFrom('files').select(['storage_key', 'user_id']).where('id', '=', id).executeTakeFirst();
  if (!file) return null;
  const content = () => buffer(files.read(file.storage_key));
  return workOffPicture(content, { who: file.user_id, damaged: 'picture_damaged' }, (picture) =>
    picture.autoOrient().resize(size).flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
  ).catch(() => null);
}

const prepareAsking =
  (kind: 'request' | 'reminder'): PrepareMail =>
  async (db, mail, env, files) => {
    const request = mail.request_id ? await findRequest(db, mail.request_id) : undefined;
    const project = request && (await findShownProject(db, request.project_id));
    if (!request || !project || stateOf(request, project) !== 'open') return null;
    if (await isSuppressed(db, env.secretKey, request.mailbox)) {
      await closeUnasked(db, request.id);
      return null;
    }
    const asker = await findAsker(db, project.user_id);
    const picture = await pictureOf(db, files, project);
    const url = await makeLink(db, env, { requestId: request.id, projectId: project.id, purpose: 'answer' });
    const asking: Asking = {
      kind: await kindOf(db, kind, request),
      request,
      project,
      asker,
      url,
      picture,
    };
    const headers = oneClickHeaders(stopAskingUrl(env, request));
    return { ...askingMail(asking, mail.locale, env), headers, attachments: picture ? [picture] : [] };
  };

async function kindOf(db: Connection, kind: 'request' | 'reminder', { cause, signer_id }: RequestRow) {
  if (cause === 'recheck') return cause;
  const asksAgain = kind === 'request' && cause === 'edited';
  return asksAgain && (await wantedChanges(db, signer_id)) ? 'changed' : kind;
}

/** Whether that is the last thing they said. */
async function wantedChanges(db: Connection, signerId: string) {
  const last = await db
    .selectFrom('confirmations')
    .select(['answer', 'withdrawn_at'])
    .where('signer_id', '=', signerId)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.answer === 'changes_requested' && last.withdrawn_at === null;
}

/** The first picture of the work, within the mail: an address that mail programs can open would tell us who reads. */
async function pictureOf(db: Connection, files: FileStore, project: ShownProject): Promise<WorkPicture | null> {
  const file = project.files.find(({ media_type }) => media_type.startsWith('image/'));
  const drawn = file && (await mailPicture(db, files, file.id));
  if (!drawn) return null;
  const content = drawn.toString('base64');
  return { filename: 'work.jpg', contentType: 'image/jpeg', content, encoding: 'base64', cid: 'work' };
}

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

/**
 * The code that a signer types with a confirmation. None when the request has closed, or the code was asked for too
 * long ago.
 */
export const prepareMailboxCode: PrepareMail = async (db, { locale, data }, env) => {
  const { request_id } = data as { request_id: string };
  const request = await findRequest(db, request_id);
  const project = request && (await findShownProject(db, request.project_id));
  if (!request || !project || stateOf(request, project) !== 'open') return null;
  const code = makeCode();
  if (!(await addCode(db, request_id, codeHash(env.secretKey, request_id, code)))) return null;
  const { full_name: owner } = await findAsker(db, project.user_id);
  const t = mailWords(locale, 'signing');
  const names = { owner, signer: request.name, project: project.title };
  return {
    locale,
    // Not in the subject: that shows on a locked screen.
    subject: t('mails.code.subject'),
    blocks: [
      { type: 'text', text: t('mails.code.text', names) },
      { type: 'code', code },
      { type: 'small', text: t('mails.code.times', { minutes: mailboxCode.minutes }) },
      { type: 'small', text: t('mails.code.private', names) },
      ownConfirmationsLink(locale, env),
    ],
  };
};
