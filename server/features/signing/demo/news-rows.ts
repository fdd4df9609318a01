import type { Insertable } from 'kysely';
import { type DemoPerson, type DemoProject, demoId, momentOf } from '#server/features/demo/published.ts';
import { type ProjectEvent, type ProjectNews, seedNotice } from '#server/features/notifications/published.ts';
import type { Notifications } from '#server/platform/database/schema.ts';
import type { NotificationType } from '#shared/notifications/notification-topics.ts';
import { storyOf } from './project-story.ts';

type Row = Insertable<Notifications>;
type News = {
  at: Date;
  type: NotificationType;
  event: ProjectEvent;
  signer: string;
  comment?: string;
  status: ProjectNews['status'];
  held?: boolean;
};

/** What the owner of a project has been told, as tell-owner.ts would have told it. */
export function ownerNotifications(person: DemoPerson, project: DemoProject, now: Date): Row[] {
  return newsOf(person, project, now).map(({ at, type, event, signer, comment = '', status, held = false }) => ({
    ...seedNotice(`${person.username}/${project.key}/${event} by ${signer}`, person.username, at, now),
    type,
    message: comment || null,
    data: JSON.stringify({ event, project_title: project.title, signer_name: signer, status, held }),
    reference_id: demoId(`${person.username}/${project.key}`),
    reference_type: 'project',
  }));
}

function newsOf(person: DemoPerson, project: DemoProject, now: Date): News[] {
  const held = project.hold !== undefined;
  const news: News[] = [];
  for (const { signer, answer, at, enough } of storyOf(person, project, now).answers) {
    const status =
      answer.answer === 'declined'
        ? 'rejected'
        : answer.answer === 'confirmed' && enough && !held
          ? 'approved'
          : 'pending';
    const first = !news.some((other) => other.status === status);
    const type =
      status === 'pending' || !first
        ? 'project_status'
        : status === 'approved'
          ? 'project_approved'
          : 'project_rejected';
    news.push({ at, type, event: answer.answer, signer: signer.name, comment: answer.comment ?? '', status, held });
    if (answer.withdrawn === undefined) continue;
    const when = momentOf(answer.withdrawn, now);
    news.push({ at: when, type: 'project_rejected', event: 'withdrawn', signer: signer.name, status: 'rejected' });
  }
  for (const { name, outcome } of project.signers) {
    if (outcome.is !== 'undeliverable' && outcome.is !== 'opted_out') continue;
    news.push({
      at: momentOf(outcome.at, now),
      type: 'project_status',
      event: outcome.is,
      signer: name,
      status: 'pending',
    });
  }
  return news;
}
