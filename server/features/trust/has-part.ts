import { type RawBuilder, sql } from 'kysely';
import { isInvented } from '#server/auth/record-traces.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { hasStood } from './has-stood.ts';
import { exactBits } from './network-grade.ts';
import { isOwnWork, type Ties } from './part-policy.ts';
import { networkDays, sharedNetwork } from './weights.ts';

/**
 * Whether somebody has a part in a project, by all that links them to its owner, to who stands on it and to who
 * answered it (part-policy.ts).
 */
export const hasPart = async (db: Connection, personId: string, projectId: string): Promise<boolean> =>
  (await partsIn(db, personId, [projectId])).has(projectId);

/** Those of some projects that somebody has a part in; what is no project is none of them. */
export async function partsIn(db: Connection, personId: string, projectIds: string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const { rows } = await tiesIn(personId, sql`${projectIds}::uuid[]`).execute(db);
  return new Set(rows.filter(isOwnWork).map(({ id }) => id));
}

/** What links somebody to each of some projects, for a statement that finds these itself. */
export const tiesIn = (personId: string, projectIds: RawBuilder<unknown>) => sql<Ties & { id: string }>`
    with asked as materialized (select id, user_id from projects where id = any(${projectIds})),
    answers as materialized (select c.project_id, e.signer from answer_evidence e join confirmations c on c.id = e.confirmation_id
                 where c.project_id in (select id from asked)),
    -- Who stands on it or did, and whom a signer was shown. Who is only asked has done nothing.
    named as materialized (
      select c.project_id, c.user_id from collaborations c where c.project_id in (select id from asked) and ${hasStood('c')}
      union
      select c.project_id, (e ->> 'id')::uuid from confirmations c join signed_contents k using (content_sha256)
       cross join lateral jsonb_array_elements(k.content -> 'project' -> 'collaborators') e
       where c.project_id in (select id from asked) and k.content -> 'project' -> 'collaborators' is not null),
    people as (select id as project_id, user_id from asked union select project_id, user_id from named),
    parties as (select project_id, user_id as party from people union select project_id, signer from answers),
    shared as materialized (
      select p.project_id, t.hash, t.bits from traces a join traces t using (hash) join parties p on p.party = t.party
       where a.party = ${personId} and a.bits = any(${[0, ...exactBits]}::smallint[]) and t.party <> a.party
         and (a.bits = 0 or (a.first_seen < t.last_seen + ${days} and a.last_seen > t.first_seen - ${days}))
    )
    select id, user_id = ${personId} as owner,
           exists (select from named n where n.project_id = asked.id and n.user_id = ${personId}) as collaborator,
           exists (select from owned_mailboxes m join answers x on x.signer = m.mailbox
                    where m.user_id = ${personId} and m.proved and x.project_id = asked.id) as answered,
           exists (select from owned_mailboxes m join owned_mailboxes o using (mailbox) join people p on p.user_id = o.user_id
                    where m.user_id = ${personId} and m.proved and o.proved and p.project_id = asked.id) as mailbox,
           exists (select from shared s where s.project_id = asked.id and s.bits = 0) as browser,
           (select json_build_object('bits', s.bits, 'crowd', crowd.size)
              from (select distinct hash, bits from shared where project_id = asked.id and bits > 1) s, lateral (
                select count(*) as size from (select from traces x where x.hash = s.hash and not ${isInvented('x')} limit ${sharedNetwork.few + 1}) seen) crowd
             order by crowd.size limit 1) as network
      from asked`;

const days = sql`make_interval(days => ${networkDays})`;
