import type { Transaction } from '#server/platform/database/connect.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { registrableDomain, tenantOf } from '#server/platform/mail-domains/registrable-domain.ts';

/** `registrable` as registrableDomain gives it. */
export const formerDomainHash = (secretKey: string, registrable: string) =>
  keyedHash(secretKey, 'former-domain', registrable);

/** Keeps that domains were somebody's own, without keeping the domains. Those of providers are nobody's. */
export async function noteFormerDomains(trx: Transaction, secretKey: string, userId: string, domains: string[]) {
  const own = new Set(
    domains.filter((domain) => classifyDomain(domain) === 'own_domain' || tenantOf(domain)).map(registrableDomain),
  );
  if (own.size === 0) return;
  await trx
    .insertInto('former_domains')
    .values([...own].map((domain) => ({ user_id: userId, domain_hash: formerDomainHash(secretKey, domain) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
