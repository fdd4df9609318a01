import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { networkPrefixes } from '#server/platform/http/network-prefixes.ts';

/** Somebody who read a page. `address` and `agent` are hashed and not kept. */
export type Seen = {
  page: string;
  /** The link that was followed; empty for the page itself. */
  link: string;
  /** Who was signed in. */
  viewer: string | null;
  country: string | null;
  address: string;
  agent: string;
};

/**
 * Writes what was seen, each visitor of a page once a day. What is no person, and owners on their own pages, is left
 * out.
 */
export async function writeSeen(db: Database, seen: Seen[]) {
  const people = seen.filter(({ agent }) => isPerson(agent));
  if (people.length === 0) return;
  const { day, salt } = await saltOfToday(db);
  const visitors = people.map(({ address, agent }) => visitorHash(salt, address, agent));
  await count(day, people, visitors).execute(db);
}

/** The salt of the day, which the first that counts makes. */
const saltOfToday = (db: Database) =>
  db
    .insertInto('view_salts')
    .values({ day: sql<string>`(now() at time zone 'UTC')::date`, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day: (eb) => eb.ref('excluded.day') }))
    .returning(['day', 'salt'])
    .executeTakeFirstOrThrow();

/**
 * One statement, so that who is noted is counted. Owners are held first, in one order, so that it waits for whoever
 * erases them and never the other way about; rows are written in one order, so that two processes do not wait for each
 * other.
 */
function count(day: string, seen: Seen[], visitors: Buffer[]) {
  const pages = seen.map(({ page }) => page);
  const links = seen.map(({ link }) => link);
  const countries = seen.map(({ country }) => country);
  const viewers = seen.map(({ viewer }) => viewer);
  return sql`
with seen as materialized (
  select * from unnest(${pages}::uuid[], ${links}::text[], ${countries}::text[], ${viewers}::uuid[], ${visitors}::bytea[])
      as s (page, link, country, viewer, visitor)
), owners as materialized (
  select o.id from profiles o
   where (o.id = any(${pages}::uuid[]) or o.id in (select p.user_id from projects p where p.id = any(${pages}::uuid[]))) and o.erased_at is null
   order by o.id for key share
), pages as materialized (
  select o.id as page, o.id as user_id, null::uuid as project_id, o.links
    from public_profiles o join owners using (id) where o.id = any(${pages}::uuid[])
  union all
  select p.id, p.user_id, p.id, p.links
    from public_projects p join owners on owners.id = p.user_id join public_profiles o on o.id = p.user_id
   where p.id = any(${pages}::uuid[])
), counted as materialized (
  select distinct on (page, s.link, s.visitor) page, pages.user_id, pages.project_id, s.link, s.visitor, s.country
    from seen s join pages using (page)
   where s.viewer is distinct from pages.user_id
     and (s.link = '' or exists (select from jsonb_array_elements(pages.links) l where l ->> 'url' = s.link))
   order by page, s.link, s.visitor
), noted as (
  insert into seen_pages (day, page, link, visitor)
  select ${day}::date, page, link, visitor from counted order by page, link, visitor
  on conflict do nothing returning page, link, visitor
)
insert into page_counts (day, user_id, project_id, link, country, count)
select ${day}::date, user_id, project_id, link, country, count(*)
  from noted join counted using (page, link, visitor)
 group by user_id, project_id, link, country
 order by user_id, project_id, link, country
on conflict (user_id, day, project_id, md5(link), country) do update set count = page_counts.count + excluded.count`;
}

/**
 * A visitor of a day. Names of browsers are whatever somebody writes: of one network they count as so many at most, so
 * that ever new ones neither count nor fill the table without end.
 */
function visitorHash(salt: Buffer, address: string, agent: string) {
  const network = networkPrefixes(address)[0]?.prefix ?? address;
  const name = createHash('sha256').update(salt).update(agent).digest()[0];
  return createHash('sha256').update(salt).update(`${network} ${name}`).digest();
}

/**
 * Browsers send few different names: what one is is worked out once. Those that came first go first: made-up ones don't
 * stay.
 */
const known = new Map<string, boolean>();
const maxKnown = 2_000;

function isPerson(agent: string) {
  const before = known.get(agent);
  if (before !== undefined) return before;
  const person = agent !== '' && !isbot(agent);
  known.set(agent, person);
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(oldest);
  }
  return person;
}
