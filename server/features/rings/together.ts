import { sql } from 'kysely';
import { exactBits } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { Together } from './ring-facts.ts';

/** One thing that somebody did, and when. Exactly one of the three ids says what. */
export type Act = { user_id: string; at: Date; project_id?: string; backing_id?: string; comment_id?: string };

/** More parties than this beside them, and a network says nothing. */
const others = 6;
const hour = 3_600_000;

/** What joins those who did these things. `newDays`: how young an account counts as new. */
export async function togetherIn(db: Connection, acts: Act[], newDays: number): Promise<Together> {
  const people = [...new Set(acts.map(({ user_id }) => user_id))];
  const moments = acts.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const { rows } = await sql<{ young: number; browser: number | null; network: number | null }>`
    with met as (
      select t.hash, t.bits, count(*)::int as n from traces t where t.party = any(${people}::uuid[])
       and (t.bits = 0 or (t.bits = any(${exactBits}::smallint[]) and t.last_seen > ${new Date(first)}::timestamptz - interval '1 day'
                           and t.first_seen < ${new Date(last)}::timestamptz + interval '1 day'))
       group by t.hash, t.bits having count(*) > 1
    )
    select (select count(*)::int from profiles p where p.id = any(${people}::uuid[])
             and p.created_at > ${new Date(first)}::timestamptz - make_interval(days => ${newDays})) as young,
           (select max(n) from met where bits = 0) as browser,
           (select max(n) from met m where bits > 0
             and (select count(*) from (select from traces x where x.hash = m.hash limit m.n + ${others} + 1) seen) <= m.n + ${others}) as network`.execute(
    db,
  );
  const [{ young = 0, browser = null, network = null } = {}] = rows;
  return { people: people.length, young, browser: browser ?? 1, network: network ?? 1, hours: (last - first) / hour };
}
