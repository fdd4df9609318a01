import { sql } from 'kysely';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { joinedFrom, ringFindings } from './ring-rules.ts';
import { type Act, togetherIn } from './together.ts';

type Given = Edge & { at: Date };

/** People around whoever was backed lately, at most. */
const maxPeople = 500;

/** Groups of people who back one another, around what was accepted in the last day. */
export async function findBackingRings(db: Connection) {
  const edges = await edgesNearby(db);
  const groups = closeGroups(edges);
  return Promise.all(
    groups.map(async ({ people, each, edges: inside }) => {
      const acts: Act[] = inside.map(({ id, from, at }) => ({ user_id: from, backing_id: id, at }));
      const outside = await countOutside(db, [...people]);
      const facts = {
        ...(await togetherIn(db, acts, joinedFrom.backings)).facts,
        each,
        inside: inside.length,
        outside,
      };
      return { rule: 'backing_ring' as const, acts, findings: ringFindings(facts) };
    }),
  );
}

/** All that shows among people up to two steps from whoever took part in the last day. */
async function edgesNearby(db: Connection) {
  const { rows } = await sql<Given>`
    with recursive near (id, steps) as (
      select p.id, 0 from shown_backings b cross join lateral (values (b.backer_id), (b.backed_id)) p(id)
       where b.answered_at > now() - interval '1 day'
      union
      select case when b.backer_id = n.id then b.backed_id else b.backer_id end, n.steps + 1
        from near n join shown_backings b on n.id in (b.backer_id, b.backed_id) where n.steps < 2
    ), people as (select distinct id from (select id from near limit ${maxPeople}) first)
    select b.id, b.backer_id as from, b.backed_id as to, b.given_at as at
      from shown_backings b join people f on f.id = b.backer_id join people t on t.id = b.backed_id`.execute(db);
  return rows;
}

/**
 * Backings of these people by others. What they say of others costs them nothing: it would make any ring look looser.
 */
async function countOutside(db: Connection, people: string[]) {
  const { count } = await db
    .selectFrom('shown_backings as b')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('b.backed_id', '=', anyOf(people))
    .where(({ not, eb }) => not(eb('b.backer_id', '=', anyOf(people))))
    .executeTakeFirstOrThrow();
  return count;
}

/** Somebody backs somebody. */
type Edge = { id: string; from: string; to: string };
/** People of whom each backs at least `each` of the others and is backed by as many. */
type Group<E extends Edge> = { people: Set<string>; each: number; edges: E[] };

/**
 * The closest groups among these people, each person in one: first where everybody backs three others, then two, then
 * one.
 */
export function closeGroups<E extends Edge>(edges: E[]): Group<E>[] {
  const groups: Group<E>[] = [];
  let left = edges;
  for (const each of [3, 2, 1]) {
    for (const group of connected(withinCore(left, each))) {
      groups.push({ ...group, each });
      left = left.filter(({ from, to }) => !group.people.has(from) && !group.people.has(to));
    }
  }
  return groups;
}

/** Without those who back, or are backed by, fewer than so many of whoever is left. */
function withinCore<E extends Edge>(edges: E[], each: number): E[] {
  const given = countOthers(edges, 'from', 'to');
  const got = countOthers(edges, 'to', 'from');
  const stays = (person: string) => (given.get(person) ?? 0) >= each && (got.get(person) ?? 0) >= each;
  const kept = edges.filter(({ from, to }) => stays(from) && stays(to));
  return kept.length === edges.length ? kept : withinCore(kept, each);
}

/** Of everybody at one end, at how many others: two skills of one person are one. */
function countOthers(edges: Edge[], one: 'from' | 'to', other: 'from' | 'to') {
  const others = Map.groupBy(edges, (edge) => edge[one]);
  return new Map([...others].map(([person, theirs]) => [person, new Set(theirs.map((edge) => edge[other])).size]));
}

function connected<E extends Edge>(edges: E[]): Omit<Group<E>, 'each'>[] {
  const groups: Omit<Group<E>, 'each'>[] = [];
  for (const edge of edges) {
    const near = groups.filter(({ people }) => people.has(edge.from) || people.has(edge.to));
    const joined = {
      people: new Set([edge.from, edge.to, ...near.flatMap(({ people }) => [...people])]),
      edges: [...near.flatMap((group) => group.edges), edge],
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), joined);
  }
  return groups;
}
