import type { ProjectRow } from '#shared/projects/projects.ts';

export type LatestConfirmation = {
  project: ProjectRow;
  signer: ProjectRow['signers'][number] & { answered_at: string };
};

/** The approved project whose last signature is the newest of all, with whoever signed it; null before the first. */
export function latestConfirmation(projects: ProjectRow[]): LatestConfirmation | null {
  const signed = projects
    .filter(({ status }) => status === 'approved')
    .flatMap((project) =>
      project.signers.flatMap(({ answered_at, ...signer }) =>
        answered_at && signer.state === 'answered' && signer.answer === 'confirmed'
          ? [{ project, signer: { ...signer, answered_at } }]
          : [],
      ),
    );
  return signed.toSorted((a, b) => b.signer.answered_at.localeCompare(a.signer.answered_at))[0] ?? null;
}

const recent = 3 * 86_400_000;

/**
 * A confirmation stands on top of the dashboard while it is news: it came in just now or lately, or nothing else is to
 * be done.
 */
export const isNews = (
  { signer }: LatestConfirmation,
  { arrived, open, now }: { arrived: boolean; open: number; now: Date },
) => arrived || open === 0 || now.getTime() - Date.parse(signer.answered_at) < recent;
