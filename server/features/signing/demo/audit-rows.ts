import type { Insertable } from 'kysely';
import { type DemoPerson, type DemoProject, demoId, momentOf, signerIds } from '#server/features/demo/published.ts';
import type { AuditLog, ProjectSteps } from '#server/platform/database/schema.ts';
import { storyOf } from './project-story.ts';

const askedOf = ({ approval_rule = 'any', signers }: DemoProject) => ({ approval_rule, signers: signers.length });

type Row = Insertable<AuditLog> & { at: Date };
type Actor = { type: 'user' | 'admin' | 'signer'; id: string };

const entry = (
  at: Date,
  actor: Actor,
  action: string,
  type: string,
  id: string,
  data: Record<string, unknown> = {},
): Row => ({
  at,
  actor_type: actor.type,
  actor_id: actor.id,
  action,
  subject_type: type,
  subject_id: id,
  data: JSON.stringify(data),
});

/** The trail that steps with everybody's projects and requests would have left, oldest first. */
export function auditRows(people: DemoPerson[], now: Date, adminId: string): Row[] {
  return people
    .flatMap((person) => {
      const id = demoId(person.username);
      const self = { type: 'user', id } as const;
      return person.projects.flatMap((project) => trailOf(person, project, self, now, adminId));
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** What owners and admins did with the projects, out of the trail. */
export const stepRows = (trail: Row[]): Insertable<ProjectSteps>[] =>
  trail
    .filter(({ subject_type, actor_type }) => subject_type === 'project' && actor_type !== 'signer')
    .map(({ subject_id, at, action, actor_type }) => ({
      project_id: subject_id,
      at,
      action,
      by_admin: actor_type === 'admin',
    }));

function trailOf(person: DemoPerson, project: DemoProject, owner: Actor, now: Date, adminId: string): Row[] {
  const id = demoId(`${person.username}/${project.key}`);
  const story = storyOf(person, project, now);
  const trail = [entry(momentOf(project.written, now), owner, 'add_project', 'project', id, askedOf(project))];
  let decided = false;
  for (const { signer, answer, at, enough } of story.answers) {
    const ids = signerIds(person, project, signer);
    const actor = { type: 'signer', id: ids.signer } as const;
    const note = (when: Date, action: string) => trail.push(entry(when, actor, action, 'project', id));
    const data = { answer: answer.answer, project_id: id, project_version: 1 };
    trail.push(entry(at, actor, 'answer_request', 'confirmation', ids.confirmation, data));
    if (!project.hold && answer.answer === 'declined') note(at, 'reject_project');
    if (!project.hold && answer.answer === 'confirmed' && enough && !decided) note(at, 'approve_project');
    decided ||= answer.answer === 'confirmed' && enough;
    if (answer.withdrawn !== undefined) {
      const when = momentOf(answer.withdrawn, now);
      trail.push(
        entry(when, actor, 'withdraw_answer', 'confirmation', ids.confirmation, {
          answer: answer.answer,
          project_id: id,
        }),
      );
      note(when, 'reject_project');
    }
  }
  for (const signer of project.signers) {
    if (signer.outcome.is !== 'opted_out') continue;
    const ids = signerIds(person, project, signer);
    trail.push(
      entry(
        momentOf(signer.outcome.at, now),
        { type: 'signer', id: ids.signer },
        'opt_out',
        'signing_request',
        ids.request,
      ),
    );
  }
  if (story.clearedAt)
    trail.push(entry(story.clearedAt, { type: 'admin', id: adminId }, 'approve_project', 'project', id));
  if (project.visibility === 'hidden' && story.approvedAt) {
    trail.push(entry(new Date(story.approvedAt.getTime() + 3_600_000), owner, 'hide_project', 'project', id));
  }
  return trail;
}
