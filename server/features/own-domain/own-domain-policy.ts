import { parse } from 'tldts';
import type { Env } from '#server/env.ts';
import { environmentOf } from '#server/platform/http/environment.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { type DomainState, graceDays } from '#shared/own-domain/own-domain.ts';

/** What is kept of a domain. */
export type Kept = { proved_at: Date | null; missing_since: Date | null; lost_at: Date | null };
/** What DNS says of the record; null where it could not be asked. */
export type Found = boolean | null;

/** Why a name cannot be somebody's own: none that one can register, or one of ours. Null when it can. */
export function refusedName(name: string, env: Env): 'own_domain_invalid' | 'own_domain_ours' | null {
  const ours = new URL(env.publicUrl).hostname;
  if (name === ours || name.endsWith(`.${ours}`) || environmentOf(name, env) !== null) return 'own_domain_ours';
  const { domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  // A suffix belongs to all who have a name under it, and a name under none that there is to nobody.
  if (!domain || !(isIcann || isPrivate)) return 'own_domain_invalid';
  return registrableDomain(ours) === domain ? 'own_domain_ours' : null;
}

export const stateOf = ({ proved_at, missing_since, lost_at }: Kept): DomainState =>
  proved_at ? (missing_since ? 'missing' : 'proved') : lost_at ? 'lost' : 'waiting';

/** Until when a missing record is waited for. */
export const offAt = ({ missing_since }: Pick<Kept, 'missing_since'>) =>
  missing_since && new Date(missing_since.getTime() + graceDays * 86_400_000);

/** What follows from looking for the record. Where DNS said nothing, nothing does. */
export function afterLooking({ proved_at, missing_since, lost_at }: Kept, found: Found, now: Date): Kept {
  const kept = { proved_at, missing_since, lost_at };
  if (found === null) return kept;
  if (found) return { proved_at: kept.proved_at ?? now, missing_since: null, lost_at: null };
  if (!kept.proved_at) return kept;
  const off = offAt(kept);
  if (off && off <= now) return { proved_at: null, missing_since: null, lost_at: now };
  return { ...kept, missing_since: kept.missing_since ?? now };
}

/** The record that proves a domain. */
export const recordOf = (name: string, proof: string) => ({
  name: `_countersign.${name}`,
  value: `countersign=${proof}`,
});

/** Whether a name leads to us: it stands for our name, or has addresses and all of them are ours. */
export const leadsTo = (
  ours: string,
  theirs: { names: string[]; addresses: string[] },
  own: { addresses: string[] },
): boolean =>
  theirs.names.includes(ours) ||
  (theirs.addresses.length > 0 && theirs.addresses.every((address) => own.addresses.includes(address)));
