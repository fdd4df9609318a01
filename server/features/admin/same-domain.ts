import { sql } from 'kysely';
import { accountsOf } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { isSharedDomain } from '#server/platform/mail-domains/classify-domain.ts';
import type { UserDetail } from '#shared/admin/user-review.ts';

/** Of each domain that somebody has an address at, how many other accounts have one; not of those where anybody can. */
export async function sameDomain(db: Connection, id: string, adminId: string): Promise<UserDetail['domains']> {
  const own = await accountsOf(db, adminId);
  const { rows } = await sql<UserDetail['domains'][number]>`
    with theirs as (select distinct split_part(email, '@', 2) as domain from email_addresses where user_id = ${id})
    select t.domain, (select count(distinct a.user_id)::int from email_addresses a
             where split_part(a.email, '@', 2) = t.domain and a.user_id <> ${id} and a.user_id <> all(${own}::uuid[])) as others
      from theirs t order by t.domain`.execute(db);
  return rows.filter(({ domain }) => !isSharedDomain(domain));
}
