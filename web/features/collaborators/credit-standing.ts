import type { CollaborationList } from '#shared/collaborators/collaborators.ts';

type Credit = Pick<CollaborationList['collaborations'][number], 'state' | 'shown'> & {
  project: { short_id: string | null };
};

/** Who sees somebody's name on a project of another: nobody where nobody sees the project. */
export function creditStanding({ state, shown, project }: Credit) {
  if (state === 'asked') return 'asked';
  if (!shown) return 'unseen';
  return project.short_id ? 'shown' : 'away';
}
