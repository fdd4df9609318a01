import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click-link.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { askingMail, type WorkPicture } from './asking-mail.ts';
import { findAsker } from './find-asker.ts';
import { mailPicture } from './mail-picture.ts';
import { makeLink } from './signing-links.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject, type ShownProject } from './signing-queries.ts';
import { stopAskingUrl } from './stop-asking.ts';

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
    const asking = {
      kind: request.cause === 'recheck' ? 'recheck' : kind,
      request,
      project,
      asker,
      url,
      picture,
    } as const;
    const headers = oneClickHeaders(stopAskingUrl(env, request.id));
    return { ...askingMail(asking, mail.locale, env), headers, attachments: picture ? [picture] : [] };
  };

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
