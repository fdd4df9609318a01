import type { PublicProfile } from './profiles.ts';

type Work = Pick<PublicProfile['projects'][number], 'confirmations'>;

/** When a project was last confirmed, or null while no confirmation stands. */
export const confirmedAt = ({ confirmations }: Work) =>
  confirmations.reduce<string | null>(
    (latest, { answered_at }) => (latest && latest > answered_at ? latest : answered_at),
    null,
  );

/**
 * Confirmed projects, how many people confirmed them, and when the last one did. Those who are not named count once for each
 * domain: better too few than too many.
 */
export function sumOfWork(projects: Work[]) {
  const confirmed = projects.filter(({ confirmations }) => confirmations.length > 0);
  const people = new Set(
    confirmed.flatMap(({ confirmations }) =>
      confirmations.map(({ signer_name, email_domain }) => `${signer_name?.trim().toLowerCase()}@${email_domain}`),
    ),
  );
  const latest = confirmed.map(confirmedAt).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null);
  return { projects: confirmed.length, signers: people.size, latest };
}
