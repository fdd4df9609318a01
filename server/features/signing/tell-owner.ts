import type { NotificationType } from '#shared/notifications.ts';
import type { Connection } from '../../database/connect.ts';
import { promiseMail } from '../../mail/promise-mail.ts';
import { notifyUser } from '../notifications/notify-user.ts';
import type { ProjectStatus } from './signing-policy.ts';
import type { LockedProject } from './signing-queries.ts';
import { noticeTitle, type SigningEvent } from './signing-words.ts';

export type Told = {
  event: Exclude<SigningEvent, 'held'>;
  signerName: string;
  comment?: string;
  /** State of the project after it. */
  status: ProjectStatus;
  held: boolean;
};

/** Tells the owner what a signer or an admin did, in the product and by mail, with their own words. */
export async function tellOwner(
  trx: Connection,
  project: LockedProject,
  { event, signerName, comment = '', status, held }: Told,
) {
  const data = { event, project_title: project.title, signer_name: signerName, comment, status, held };
  await notifyUser(trx, {
    userId: project.user_id,
    type: typeOf(project.status, status),
    title: noticeTitle(event, { signer: signerName, project: project.title }),
    message: comment || null,
    data,
    reference: { type: 'project', id: project.id },
  });
  await promiseMail(trx, {
    kind: 'answer-received',
    recipient: project.owner_email,
    locale: project.owner_locale,
    userId: project.user_id,
    data: { ...data, project_id: project.id },
  });
}

/** Approval and rejection have types of their own (spec 3); anything else is news of the project's state. */
function typeOf(before: ProjectStatus, after: ProjectStatus): NotificationType {
  if (after === before || after === 'pending') return 'project_status';
  return after === 'approved' ? 'project_approved' : 'project_rejected';
}
