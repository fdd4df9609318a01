import type { PublicProfile } from '#shared/profiles/profiles.ts';
import type { Backing, PublicConfirmation } from '#shared/signing/signing.ts';

export type ProfileProject = PublicProfile['projects'][number];

/** When a project was last confirmed, or null while no confirmation stands. */
export const confirmedAt = ({ confirmations }: Pick<ProfileProject, 'confirmations'>) =>
  confirmations.reduce<string | null>(
    (latest, { answered_at }) => (latest && latest > answered_at ? latest : answered_at),
    null,
  );

/**
 * Confirmed projects, how many people confirmed them, and when the last one did. Those who are not named count once for each
 * domain: better too few than too many.
 */
export function sumOfWork(projects: ProfileProject[]) {
  const confirmed = projects.filter(({ confirmations }) => confirmations.length > 0);
  const people = new Set(
    confirmed.flatMap(({ confirmations }) =>
      confirmations.map(({ signer_name, email_domain }) => `${signer_name?.trim().toLowerCase()}@${email_domain}`),
    ),
  );
  const latest = confirmed.map(confirmedAt).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null);
  return { projects: confirmed.length, signers: people.size, latest };
}

/** Skills of confirmed projects, most often confirmed first; spellings that differ in case alone are one. */
export function skillsOf(projects: ProfileProject[]) {
  const skills = new Map<string, { name: string; count: number; latest: string }>();
  for (const project of projects) {
    const at = confirmedAt(project);
    if (!at) continue;
    const names = new Map(project.skills.map((name) => [name.toLowerCase(), name]));
    for (const [key, name] of names) {
      const before = skills.get(key);
      const latest = before && before.latest > at ? before.latest : at;
      skills.set(key, { name: before?.name ?? name, count: (before?.count ?? 0) + 1, latest });
    }
  }
  return [...skills.values()].sort((a, b) => b.count - a.count || b.latest.localeCompare(a.latest));
}

/** Skills that a person names and no confirmed project shows. */
export function statedSkills(named: string[], confirmed: { name: string }[]) {
  const known = new Set(confirmed.map(({ name }) => name.toLowerCase()));
  return named.filter((name) => !known.has(name.toLowerCase()));
}

/** Confirmations with the best backed first: by what is known of the mailbox, and between equals those with a code. */
export const byStrength = (confirmations: PublicConfirmation[]) =>
  confirmations.toSorted((a, b) => rank(b.backing) - rank(a.backing));

const order: Record<Backing['mailbox'], number> = {
  disposable: 0,
  relay: 1,
  owner_domain: 2,
  public_provider: 3,
  mail_domain: 4,
  known_organisation: 5,
};
const rank = ({ mailbox, code }: Backing) => order[mailbox] + (code ? 0.5 : 0);
