import {
  answersOf,
  type DemoPerson,
  type DemoProject,
  demoId,
  momentOf,
  signerIds,
} from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { seedNotice } from '#server/features/notifications/published.ts';

type Hold = { person: DemoPerson; project: DemoProject; hold: NonNullable<DemoProject['hold']> };

/** What rules hold or held, with what that left in the log and what the admin was told. */
export function seedHolds(demo: Demo): Seeded {
  const holds: Hold[] = demo.people.flatMap((person) =>
    person.projects.flatMap((project) => (project.hold ? [{ person, project, hold: project.hold }] : [])),
  );
  return {
    project_holds: holds.flatMap((each) => holdRows(each, demo)),
    notifications: holds.flatMap((each) => notices(each, demo)),
    audit_log: holds.flatMap((each) => trail(each, demo)),
  };
}

function holdRows({ person, project, hold: { rule, cleared } }: Hold, { now, admin }: Demo) {
  return answersOf(project, now)
    .slice(0, 1)
    .map(({ signer, at }) => ({
      id: demoId(`${person.username}/${project.key}/hold`),
      project_id: demoId(`${person.username}/${project.key}`),
      owner_id: demoId(person.username),
      confirmation_id: signerIds(person, project, signer).confirmation,
      rule,
      detail: '{}',
      created_at: at,
      ...(cleared !== undefined && {
        decided_at: momentOf(cleared, now),
        decided_by: demoId(admin.username),
        outcome: 'approved' as const,
      }),
    }));
}

const notices = ({ person, project, hold }: Hold, { now, admin }: Demo) =>
  answersOf(project, now)
    .slice(0, 1)
    .map(({ at }) => ({
      ...seedNotice(`${admin.username}/held ${person.username}/${project.key}`, admin.username, at, now),
      type: 'admin_project_status' as const,
      data: JSON.stringify({ event: 'held', project_title: project.title, rules: [hold.rule] }),
      reference_id: demoId(`${person.username}/${project.key}`),
      reference_type: 'project' as const,
    }));

const trail = ({ person, project, hold }: Hold, { now }: Demo) =>
  answersOf(project, now).map(({ signer, at }) => ({
    at,
    actor_type: 'signer',
    actor_id: signerIds(person, project, signer).signer,
    action: 'hold_project',
    subject_type: 'project',
    subject_id: demoId(`${person.username}/${project.key}`),
    data: JSON.stringify({ rules: [hold.rule] }),
  }));
