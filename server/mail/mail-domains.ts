import { classifyDomain } from '../features/trust/domains/classify-domain.ts';

/** A domain where anybody can open a mailbox: it says nothing about whose work somebody confirms. */
export const isPublicProvider = (domain: string) => ['public_provider', 'relay'].includes(classifyDomain(domain));

/** A domain of throwaway mailboxes. Subdomains count: their owners hand out one for each guest. */
export const isDisposable = (domain: string) => classifyDomain(domain) === 'disposable';

/** How strongly an answer from a mailbox of this domain is backed, the link alone considered. */
export const assuranceOf = (domain: string): 'company_domain' | 'mailbox_link' =>
  classifyDomain(domain) === 'own_domain' ? 'company_domain' : 'mailbox_link';
