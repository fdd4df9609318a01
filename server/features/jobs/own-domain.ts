import type { Connection } from '#server/platform/database/connect.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { domainOf } from '#shared/text/email-address.ts';

/**
 * The mail domain that somebody posts from: that of their main address if it is somebody's own, else of another that
 * they proved. Null where anybody gets a mailbox at each of them.
 */
export async function ownDomain(db: Connection, userId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('email_addresses as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select('a.email')
    .where('a.user_id', '=', userId)
    .where('a.verified_at', 'is not', null)
    .orderBy((eb) => eb('a.email', '=', eb.ref('p.email')), 'desc')
    .orderBy('a.email')
    .execute();
  const own = rows.map(({ email }) => domainOf(email)).find((domain) => classifyDomain(domain) === 'own_domain');
  return own ? registrableDomain(own) : null;
}
