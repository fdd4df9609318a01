import type { PublicProfile } from '#shared/profiles/profiles.ts';
import type { Assurance, PublicConfirmation } from '#shared/signing/signing.ts';

export type ProfileProject = PublicProfile['projects'][number];

/** Skills that a person names and no confirmed project shows. */
export function statedSkills(named: string[], confirmed: { name: string }[]) {
  const known = new Set(confirmed.map(({ name }) => name.toLowerCase()));
  return named.filter((name) => !known.has(name.toLowerCase()));
}

/** Confirmations with the best backed first: by what is known of the mailbox, and between equals those with a code. */
export const byStrength = (confirmations: PublicConfirmation[]) =>
  confirmations.toSorted((a, b) => rank(b.backing) - rank(a.backing));

const order: Record<Assurance['mailbox'], number> = {
  disposable: 0,
  relay: 1,
  owner_domain: 2,
  public_provider: 3,
  mail_domain: 4,
  known_organisation: 5,
};
const rank = ({ mailbox, code }: Assurance) => order[mailbox] + (code ? 0.5 : 0);
