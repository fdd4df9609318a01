import { type DemoPerson, type DemoProject, demoId, demoShortId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { storyOf } from '#server/features/signing/demo/published.ts';

/** Everybody's projects, in the state to which their answers have brought them. */
export function seedProjects({ people, now }: Demo): Seeded {
  const projects = people.flatMap((person) => person.projects.map((project) => projectRow(person, project, now)));
  return { projects, taken_short_ids: projects.map(({ short_id }) => ({ id: short_id })) };
}

function projectRow(person: DemoPerson, project: DemoProject, now: Date) {
  const {
    key,
    written,
    visibility = 'public' as const,
    files: _files,
    signers: _signers,
    hold: _hold,
    links,
    ...text
  } = project;
  const { status, heldAt, approvedAt, clearedAt, rejectedReason, answers } = storyOf(person, project, now);
  const createdAt = momentOf(written, now);
  const steps = [
    createdAt,
    clearedAt,
    ...answers.flatMap(({ at, answer }) => [at, withdrawnAt(answer.withdrawn, now)]),
  ];
  return {
    id: demoId(`${person.username}/${key}`),
    short_id: demoShortId(`${person.username}/${key}`),
    user_id: demoId(person.username),
    ...text,
    links: JSON.stringify(links),
    status,
    visibility,
    held_at: heldAt,
    approved_at: approvedAt,
    rejected_reason: rejectedReason,
    created_at: createdAt,
    updated_at: new Date(Math.max(...steps.map((step) => step?.getTime() ?? 0))),
  };
}

const withdrawnAt = (when: string | number | undefined, now: Date) => (when === undefined ? null : momentOf(when, now));
