import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { copyFindings, joinedFrom } from './ring-rules.ts';
import { type Act, togetherIn } from './together.ts';

/** Copies of one text, the first so many. */
const max = 500;

type Copy = {
  user_id: string;
  comment_id: string;
  at: Date;
  print: string;
  length: number;
  link: boolean;
  owner_id: string;
};

/** Texts that were said in the last hour, and again and again within a week. */
export async function findCopiedComments(db: Connection) {
  const { rows } = await sql<Copy>`
    with fresh as (
      select distinct md5(comment_print(body)) as print from shown_comments
       where created_at > now() - interval '1 hour' and length(comment_print(body)) >= 20
    )
    select c.user_id, c.id as comment_id, c.created_at as at, f.print, length(comment_print(c.body)) as length,
           c.body ~* 'https?:|www\\.' as link, w.user_id as owner_id
      from fresh f cross join lateral (
        select s.* from shown_comments s where md5(comment_print(s.body)) = f.print and s.created_at > now() - interval '7 days'
         order by s.created_at, s.id limit ${max}) c
      join projects w on w.id = c.project_id`.execute(db);
  const texts = [...Map.groupBy(rows, ({ print }) => print).values()].filter(({ length }) => length >= 3);
  return Promise.all(
    texts.map(async (copies) => {
      const acts: Act[] = copies.map(({ user_id, comment_id, at }) => ({ user_id, comment_id, at }));
      const together = await togetherIn(db, acts, joinedFrom.comments);
      const facts = {
        ...together.facts,
        comments: copies.length,
        owners: new Set(copies.map(({ owner_id }) => owner_id)).size,
        length: copies[0]?.length ?? 0,
        link: copies.some(({ link }) => link),
      };
      return { rule: 'copied_comments' as const, acts: copiesOf(acts, together.met), findings: copyFindings(facts) };
    }),
  );
}

/**
 * Whoever said it first has copied nobody, so that nobody's words go because others repeat them; unless they repeat
 * them as well, or a browser or a network joins them to the others.
 */
function copiesOf(acts: Act[], met: Set<string>) {
  const [first] = acts;
  const theirs = acts.filter(({ user_id }) => user_id === first?.user_id);
  if (!first || theirs.length >= 3 || met.has(first.user_id)) return acts;
  return acts.filter(({ user_id }) => user_id !== first.user_id);
}
