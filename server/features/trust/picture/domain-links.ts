import type { Deps } from '#server/auth/deps.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import type { WorkLink } from '#shared/projects/work-links.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { mailboxReputation } from '../domains/mailbox-reputation.ts';
import { link } from './link-rows.ts';

type Asked = {
  ownerId: string;
  /** The owner's own, the oldest first. */
  addresses: { email: string; created_at: string }[];
  signers: [signer: string, { domain: string }][];
  keyOf: (signer: string) => string;
};

/** Signers whose mail domain is the owner's too; since when, where it is of an address that the owner still has. */
export async function domainLinks(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { ownerId, addresses, signers, keyOf }: Asked,
): Promise<WorkLink[]> {
  const links: WorkLink[] = [];
  for (const [signer, { domain }] of signers) {
    const standing = await mailboxReputation(db, { domain, ownerId, secretKey: env.secretKey });
    if (standing.mailbox !== 'owner_domain') continue;
    const own = addresses.find(({ email }) => registrableDomain(domainOf(email)) === registrableDomain(domain));
    links.push(link('domain', ['owner', keyOf(signer)], own?.created_at ?? null, { domain }));
  }
  return links;
}
