import { sql } from 'kysely';
import { isInvented } from '#server/auth/record-traces.ts';
import { exactBits } from '#server/features/trust/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { Together } from './ring-facts.ts';

/** One thing that somebody did, and when. Exactly one of the three ids says what. */
export type Act = { user_id: string; at: Date; project_id?: string; backing_id?: string; comment_id?: string };

/** More parties than this beside them, and a network says nothing. */
const others = 6;
const hour = 3_600_000;

/**
 * From when on what joins accounts says something: days an account counts as new, people seen in one browser and on one
 * network.
 */
type From = { newDays: number; browser: number; network: number };

/**
 * What joins those who did these things; who of them was new, and who was met in so many others' browser or network.
 */
export async function togetherIn(db: Connection, acts: Act[], from: From) {
  const people = [...new Set(acts.map(({ user_id }) => user_id))];
  const moments = acts.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const [young, met] = await Promise.all([youngOf(db, people, first, from.newDays), placesOf(db, people, first, last)]);
  const largest = (browser: boolean) =>
    Math.max(1, ...met.filter((place) => place.browser === browser).map(({ parties }) => parties.length));
  const facts: Together = {
    ...{ people: people.length, young: young.length, browser: largest(true), network: largest(false) },
    hours: (last - first) / hour,
  };
  const telling = met.filter(({ browser, parties }) => parties.length >= (browser ? from.browser : from.network));
  return { facts, young: new Set(young), met: new Set(telling.flatMap(({ parties }) => parties)) };
}

async function youngOf(db: Connection, people: string[], first: number, newDays: number) {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', anyOf(people))
    .where('created_at', '>', sql<Date>`${new Date(first)}::timestamptz - make_interval(days => ${newDays})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Browsers in which several of them were seen, and networks at that time on which hardly anybody else was. */
async function placesOf(db: Connection, people: string[], first: number, last: number) {
  const { rows } = await sql<{ browser: boolean; parties: string[] }>`
    with met as (
      select t.hash, t.bits, array_agg(t.party) as parties, count(*)::int as n from traces t where t.party = any(${people}::uuid[])
       and (t.bits = 0 or (t.bits = any(${exactBits}::smallint[]) and t.last_seen > ${new Date(first)}::timestamptz - interval '1 day'
                           and t.first_seen < ${new Date(last)}::timestamptz + interval '1 day'))
       group by t.hash, t.bits having count(*) > 1
    )
    select bits = 0 as browser, parties from met m where bits = 0
        or (select count(*) from (select from traces x where x.hash = m.hash and not ${isInvented('x')} limit m.n + ${others} + 1) seen) <= m.n + ${others}`.execute(
    db,
  );
  return rows;
}
