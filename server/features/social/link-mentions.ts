import { sql } from 'kysely';
import { usernameSince } from '#server/features/profiles/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { paths } from '#shared/paths.ts';
import { mentionsIn, replaceMentions } from '#shared/social/mentions.ts';

/** Whom a user name leads to, of what was written while they had it. */
type Holder = { id: string; username: string; since: Date; until: Date };

/**
 * People whom texts name and others see, by what was typed. A name that somebody gave up leads to them for as long as
 * their old address does; afterwards another may have it, whom no older text meant.
 */
export async function findNamed(db: Connection, bodies: string[]) {
  const names = [...new Set(bodies.flatMap(mentionsIn))];
  if (names.length === 0) return new Map<string, Holder>();
  const { rows } = await sql<Holder & { name: string }>`
    select r.username as name, p.id, p.username, ${usernameSince(sql.ref('p.id'), sql.ref('r.created_at'))} as since,
           r.created_at as until
      from username_redirects r join public_profiles p on p.id = r.user_id
     where r.username = any(${names}) and r.until > now()
    union all
    select lower(p.username), p.id, p.username, ${usernameSince(sql.ref('p.id'), sql`'infinity'::timestamptz`)},
           now() + interval '1 day'
      from public_profiles p where lower(p.username) = any(${names})`.execute(db);
  return new Map(rows.map(({ name, ...holder }) => [name, holder]));
}
export type Named = Awaited<ReturnType<typeof findNamed>>;

/** HTML of a comment of that moment with a link to each of them where they are named; links and code stay as they are. */
export function linkMentions(html: string, named: Named, at: Date) {
  if (named.size === 0) return html;
  let within = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(a|code|pre)\b/.test(part)) within++;
      else if (/^<\/(a|code|pre)>/.test(part)) within--;
      if (within > 0 || part.startsWith('<')) return part;
      return replaceMentions(part, (name, written) => {
        const person = named.get(name);
        return person && person.since <= at && at <= person.until
          ? `<a href="${paths.publicProfile(person.username)}">${written}</a>`
          : written;
      });
    })
    .join('');
}
