import type { Insertable } from 'kysely';
import type { ProjectEvent, ProjectNews } from '#server/features/notifications/published.ts';
import type { Notifications } from '#server/platform/database/schema.ts';
import type { NotificationType } from '#shared/notifications/notification-topics.ts';
import { demoId } from './demo-id.ts';
import type { DemoPerson, DemoProject } from './demo-person.ts';
import { momentOf } from './demo-time.ts';
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

const day = 86_400_000;
/** Older news has been read, and what is older still has been put away. */
const [readAfter, archivedAfter] = [2 * day, 300 * day];

/** What the owner of a project has been told, as server/features/signing/tell-owner.ts would have told it. */
export function ownerNotifications(person: DemoPerson, project: DemoProject, now: Date): Row[] {
  return newsOf(person, project, now).map(({ at, type, event, signer, comment = '', status, held = false }) => ({
    ...base(`${person.username}/${project.key}/${event} by ${signer}`, person.username, at, now),
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

/** What an admin has been told of a project that a rule holds. */
export function adminNotifications(person: DemoPerson, project: DemoProject, now: Date, admin: DemoPerson): Row[] {
  const [first] = storyOf(person, project, now).answers;
  if (!project.hold || !first) return [];
  return [
    {
      ...base(`${admin.username}/held ${person.username}/${project.key}`, admin.username, first.at, now),
      type: 'admin_project_status',
      message: null,
      data: JSON.stringify({ event: 'held', project_title: project.title, rules: [project.hold.rule] }),
      reference_id: demoId(`${person.username}/${project.key}`),
      reference_type: 'project',
    },
  ];
}

function base(name: string, username: string, at: Date, now: Date) {
  const age = now.getTime() - at.getTime();
  return {
    id: demoId(`notification ${name}`),
    user_id: demoId(username),
    read: age > readAfter,
    archived: age > archivedAfter,
    created_at: at,
  };
}
