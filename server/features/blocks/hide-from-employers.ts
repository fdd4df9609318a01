import { type RawBuilder, sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database, Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import type { HiddenEmployers } from '#shared/blocks/hidden-employers.ts';
import { maxUnseen } from '#shared/blocks/limits.ts';

const limit: Limit = { name: 'keep-unseen', max: 100, minutes: 60 };

/** A domain, however it was typed: with a name before it, or as an address of the web. Null for what is none. */
export function domainTyped(name: string): string | null {
  const typed = name
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^[^\s@]*@/, '')
    .replace(/\/.*$/, '');
  return /^[^\s@]+\.[^\s@.]+$/.test(typed) ? registrableDomain(typed) : null;
}

/** Organisations that somebody keeps from seeing that they look for work. */
export const listUnseen = async (db: Connection, userId: string): Promise<HiddenEmployers> => ({
  organisations: await db
    .selectFrom('hidden_employers')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute(),
});

/**
 * Whether somebody says that they are available for work. Whoever changes that or the list waits for the other, so that
 * the second of them announces what the first has committed.
 */
const saysAvailable = async (trx: Transaction, userId: string) =>
  (
    await trx
      .selectFrom('profiles')
      .select('available_for_work')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).available_for_work;

/**
 * To them alone; where they say that they are available, their pages and documents change with the first on the list
 * and the last.
 */
function announceList(trx: AnnouncingTransaction, userId: string, saysAvailable: boolean) {
  trx.publish('reach', userId, [userId]);
  if (saysAvailable) trx.publish('profiles', userId, [userId]);
}

/** Keeps one more from it; a repeat changes nothing, and nobody is told. Throws 429, and 409 `unseen_full`. */
export const hideFromEmployers = ({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string, name: string) =>
  announcing(db, async (trx) => {
    await requireAttempt({ db: trx, env }, limit, userId);
    const says = await saysAvailable(trx, userId);
    if ((await listUnseen(trx, userId)).organisations.length >= maxUnseen) throw new Problem(409, 'unseen_full');
    await trx
      .insertInto('hidden_employers')
      .values({ user_id: userId, name, domain: domainTyped(name) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    announceList(trx, userId, says);
  });

/** Lets one see it again. A repeat changes nothing. */
export const letSee = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const says = await saysAvailable(trx, userId);
    await trx.deleteFrom('hidden_employers').where('id', '=', id).where('user_id', '=', userId).execute();
    announceList(trx, userId, says);
  });

/**
 * In SQL: this person keeps whoever posted `j`, of job_posts, from seeing that they look for work: its organisation by
 * name, in whatever spelling, or a domain at which the post was published, or at which its poster has proved an address
 * or a domain.
 */
export const hiddenEmployers = (personId: string, j: RawBuilder<unknown> = sql.ref('j')) =>
  sql<boolean>`exists (select from hidden_employers u where u.user_id = ${personId}::uuid and (
    organisation_key(u.name) = organisation_key(${j}.organisation)
    or u.domain = ${j}.domain
    or exists (select from email_addresses a where a.user_id = ${j}.user_id and a.verified_at is not null
                and (lower(split_part(a.email, '@', 2)) = u.domain or lower(split_part(a.email, '@', 2)) like '%.' || u.domain))
    or exists (select from own_domains d where d.user_id = ${j}.user_id and d.proved_at is not null
                and (d.name = u.domain or d.name like '%.' || u.domain))))`;

/** Whether whoever posted this may see that this person looks for work. */
export async function maySeeLooking(db: Connection, personId: string, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_posts as j')
    .select(hiddenEmployers(personId).as('kept'))
    .where('j.id', '=', postId)
    .executeTakeFirst();
  return row?.kept !== true;
}
