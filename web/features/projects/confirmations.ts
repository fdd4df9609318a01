import type { ProjectRow } from '#shared/projects/projects.ts';

export type LatestConfirmation = {
  project: ProjectRow;
  signer: ProjectRow['signers'][number] & { answered_at: string };
};

/** The approved projects by their last signature, newest first, each with whoever gave that. */
export function confirmedWork(projects: ProjectRow[]): LatestConfirmation[] {
  const signed = projects
    .filter(({ status }) => status === 'approved')
    .flatMap((project) =>
      project.signers.flatMap(({ answered_at, ...signer }) =>
        answered_at && signer.state === 'answered' && signer.answer === 'confirmed'
          ? [{ project, signer: { ...signer, answered_at } }]
          : [],
      ),
    );
  return signed
    .toSorted((a, b) => b.signer.answered_at.localeCompare(a.signer.answered_at))
    .filter(({ project }, index, all) => all.findIndex((each) => each.project === project) === index);
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
