import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Mentionable } from '#shared/social/comments.ts';
import { mentionsOffered } from '#shared/social/limits.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { findDiscussed } from './discussed-work.ts';

/**
 * Whom somebody may name under a project, by the beginning of a user name: who takes part there by any part of their
 * name too, and first. Nobody whom they or its owner are kept apart from. Throws notFound.
 */
export async function findMentionable(db: Connection, userId: string, typed: string, q: string): Promise<Mentionable> {
  const project = await findDiscussed(db, typed, userId);
  if (!project) throw notFound();
  const begins = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const apart = sql`(${blockedPair(userId, sql.ref('p.id'))} or ${blockedPair(project.owner_id, sql.ref('p.id'))})`;
  const { rows } = await sql<Mentionable['people'][number]>`
    with here as (
      select ${project.owner_id}::uuid as id union select s.user_id from shown_comments s where s.project_id = ${project.id}),
    taking_part as (
      select p.username, p.full_name, 0 as place from here join public_profiles p using (id)
       where p.id <> ${userId} and not ${apart}
         and (lower(p.username) like ${begins} or lower(p.full_name) like ${begins} or lower(p.full_name) like ${`% ${begins}`})
       order by p.full_name, p.username limit ${mentionsOffered}),
    elsewhere as (
      select p.username, p.full_name, 1 as place from findable_profiles p
       where ${q !== ''}::boolean and lower(p.username) like ${begins}
         and p.id <> ${userId} and p.id not in (select id from here) and not ${apart}
       order by lower(p.username) limit ${mentionsOffered})
    select username, full_name from (select * from taking_part union all select * from elsewhere) found
     order by place, full_name, username limit ${mentionsOffered}`.execute(db);
  return shownTexts({ people: rows });
}
