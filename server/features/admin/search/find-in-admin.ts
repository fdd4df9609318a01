import { sql } from 'kysely';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import { accountsOf, partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type AdminFound, maxFound } from '#shared/admin/admin-search.ts';
import { accountStateOf } from '../user-policy.ts';
import { type Asked, askedWords } from './asked-words.ts';

const domainOf = (email: string) => sql`split_part(${sql.ref(email)}, '@', 2)`;

/** Ids of accounts that an address leads to, proved or not, or that are called so. */
const accountsWith = (asked: Asked) =>
  'words' in asked
    ? sql<{ id: string }>`select id from profiles
        where to_tsvector('folded', full_name || ' ' || username) @@ to_tsquery('folded', ${asked.words}) and erased_at is null`
    : sql<{ id: string }>`select user_id as id from email_addresses
        where ${'email' in asked ? sql`email = ${asked.email}` : sql`${domainOf('email')} = ${asked.domain}`}`;

/** Ids of projects that are called so, or name such a signer. */
const projectsWith = (asked: Asked) =>
  'words' in asked
    ? sql`select id from projects where to_tsvector('folded', title) @@ to_tsquery('folded', ${asked.words})`
    : sql`select project_id as id from signers
        where ${'email' in asked ? sql`email = ${asked.email}` : sql`${domainOf('email')} = ${asked.domain}`}`;

/** Whoever and whatever fits, the newest first; what is the admin's own, or what they have a part in, is left out. */
export async function findForAdmin(db: Connection, adminId: string, typed: string): Promise<AdminFound> {
  const asked = askedWords(typed);
  if (!asked) return { domain: null, people: [], projects: [], more: { people: false, projects: false } };
  const own = await accountsOf(db, adminId);
  const people = db
    .selectFrom('profiles as p')
    .select(['p.id', 'p.full_name', 'p.username', 'p.email', 'p.created_at'])
    .select(['p.suspended_at', 'p.delete_after', 'p.erased_at', isEmailVerified('p').as('email_verified')])
    .where(sql<boolean>`p.id in (${accountsWith(asked)})`)
    .where(sql<boolean>`p.id <> all(${own}::uuid[])`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(maxFound + 1)
    .execute();
  const projects = db
    .selectFrom('projects as p')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .select(['p.id', 'p.title', 'p.status', 'o.full_name as owner', sql<boolean>`p.held_at is not null`.as('held')])
    .select(
      sql<string[]>`array(select distinct s.email from signers s where s.project_id = p.id
        and ${'words' in asked ? sql`false` : 'email' in asked ? sql`s.email = ${asked.email}` : sql`${domainOf('s.email')} = ${asked.domain}`})`.as(
        'signers',
      ),
    )
    .where(sql<boolean>`p.id in (${projectsWith(asked)})`)
    .where('p.removed_at', 'is', null)
    .where(sql<boolean>`p.user_id <> all(${own}::uuid[])`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(maxFound + 1)
    .execute();
  const [foundPeople, foundProjects] = await Promise.all([people, projects]);
  const parts = await partsIn(
    db,
    adminId,
    foundProjects.map(({ id }) => id),
  );
  return {
    domain: 'domain' in asked ? asked.domain : null,
    people: foundPeople.slice(0, maxFound).map((person) => ({
      ...{ id: person.id, full_name: person.full_name, username: person.username, email: person.email },
      ...{ state: accountStateOf(person), created_at: person.created_at.toISOString() },
    })),
    projects: foundProjects.slice(0, maxFound).filter(({ id }) => !parts.has(id)),
    more: { people: foundPeople.length > maxFound, projects: foundProjects.length > maxFound },
  };
}
