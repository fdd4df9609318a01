import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { burstFindings, joinedFrom, mostlyNew } from './ring-rules.ts';
import { type Act, togetherIn } from './together.ts';

/** Fewer say nothing, whoever they are. */
const fewest = 5;
/** Of one work, the first so many are looked at. */
const max = 500;

/** Works that several people liked within the last hour. */
export async function findLikeBursts(db: Connection) {
  const { rows: works } = await sql<{ project_id: string; before: number }>`
    select l.project_id, (select count(*)::int from shown_likes b
             where b.project_id = l.project_id and b.created_at <= now() - interval '1 hour') as before
      from shown_likes l where l.created_at > now() - interval '1 hour'
     group by l.project_id having count(*) >= ${fewest}`.execute(db);
  return Promise.all(
    works.map(async ({ project_id, before }) => {
      const acts: Act[] = await likesOf(db, project_id);
      const people = acts.map(({ user_id }) => user_id);
      const { facts, young, met } = await togetherIn(db, acts, joinedFrom.likes);
      const rounds = await roundsOf(db, project_id, people);
      const meant = new Set([...met, ...(mostlyNew(facts) ? young : []), ...rounds.flatMap((each) => each.people)]);
      return {
        rule: 'like_burst' as const,
        // Whom nothing joins to the others liked it for themselves, whoever likes it beside them.
        acts: acts.filter(({ user_id }) => meant.has(user_id)),
        findings: burstFindings({ ...facts, before, rounds: rounds.length }),
      };
    }),
  );
}

const likesOf = (db: Connection, projectId: string) =>
  db
    .selectFrom('shown_likes')
    .select(['user_id', 'project_id', 'created_at as at'])
    .where('project_id', '=', projectId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(max)
    .execute();

/** Other works that at least half of these people liked in the same hour. */
async function roundsOf(db: Connection, projectId: string, people: string[]) {
  const { rows } = await sql<{ people: string[] }>`
    select array_agg(user_id) as people from shown_likes
     where user_id = any(${people}::uuid[]) and project_id <> ${projectId} and created_at > now() - interval '1 hour'
     group by project_id having count(*) * 2 >= ${people.length}::int`.execute(db);
  return rows;
}
