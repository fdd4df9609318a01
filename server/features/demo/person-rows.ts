import type { Insertable } from 'kysely';
import type { Passwords, Profiles, Projects, Traces } from '#server/platform/database/schema.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { demoId, demoShortId } from './demo-id.ts';
import type { DemoPerson, DemoProject } from './demo-person.ts';
import { momentOf } from './demo-time.ts';
import { storyOf } from './project-story.ts';

export function profileRow({ projects: _projects, joined, links, ...person }: DemoPerson): Insertable<Profiles> {
  const at = new Date(joined);
  return {
    id: demoId(person.username),
    ...person,
    links: JSON.stringify(links),
    email_verified: true,
    email_confirmed_at: new Date(at.getTime() + 4 * 60_000),
    created_at: at,
    updated_at: at,
  };
}

export const passwordRow = ({ username, joined }: DemoPerson, hash: string): Insertable<Passwords> => ({
  user_id: demoId(username),
  hash,
  changed_at: new Date(joined),
});

/** The browser and the network a person works from. */
export function traceRows({ username, joined }: DemoPerson, secretKey: string, now: Date): Insertable<Traces>[] {
  const seen = { party: demoId(username), first_seen: new Date(joined), last_seen: momentOf(0.1, now) };
  return [
    { ...seen, bits: 0, hash: keyedHash(secretKey, 'device', demoId(`${username}/device`)) },
    { ...seen, bits: 32, hash: networkHash(username, secretKey) },
  ];
}

/** The network of whoever has this name or address. */
export const networkHash = (whose: string, secretKey: string) =>
  keyedHash(secretKey, 'network', demoId(`${whose}/network`));

export function projectRow(
  person: DemoPerson,
  project: DemoProject,
  now: Date,
): Insertable<Projects> & { short_id: string } {
  const {
    key,
    written,
    visibility = 'public',
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
