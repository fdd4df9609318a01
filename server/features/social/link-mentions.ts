import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { paths } from '#shared/paths.ts';
import { mentionsIn, replaceMentions } from '#shared/social/mentions.ts';

/** People whom texts name and others see: their user names by what was typed, and their ids. */
export async function findNamed(db: Connection, bodies: string[]) {
  const names = [...new Set(bodies.flatMap(mentionsIn))];
  if (names.length === 0) return new Map<string, { id: string; username: string }>();
  const rows = await db
    .selectFrom('public_profiles')
    .select(['id', 'username'])
    .where(sql`lower(username)`, 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.username.toLowerCase(), row]));
}
export type Named = Awaited<ReturnType<typeof findNamed>>;

/** HTML of a comment with a link to each of them where they are named; links and code stay as they are. */
export function linkMentions(html: string, named: Named) {
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
        return person ? `<a href="${paths.publicProfile(person.username)}">${written}</a>` : written;
      });
    })
    .join('');
}
