export type ProjectFacts = {
  status: 'pending' | 'approved' | 'rejected';
  /** An admin has to look first. */
  held: boolean;
  /** Who rejected it, and why: what an admin did not believe comes back through an admin alone. */
  rejected_ground: 'signer' | 'content' | 'not_credible' | null;
  /** As many signers have confirmed the text as it stands as its rule wants (signing/signing-policy.ts). */
  confirmed: boolean;
  /** How often its owner has appealed. */
  appeals: number;
  /** Somebody refused, nobody is waited for, and one more who confirms would be enough (signing/recheck-policy.ts). */
  another_can?: boolean;
};
export type ProjectAction = 'edit' | 'remove' | 'appeal' | 'hide' | 'name_another';

/** How often a project is brought before an admin on its owner's wish: what is known by then is known. */
export const maxAppeals = 3;

/** Why its owner may not do something with a project now: the code of a problem, or null when they may. */
export function refusal(
  action: ProjectAction,
  { status, held, confirmed, rejected_ground, appeals, another_can }: ProjectFacts,
): string | null {
  switch (action) {
    // What was confirmed by enough never changes under their signatures. Until then a change is a new version, and all
    // are asked.
    case 'edit':
      if (status === 'approved') return 'project_frozen';
      if (held) return 'project_held';
      if (rejected_ground === 'not_credible') return 'project_not_credible';
      return status === 'pending' && confirmed ? 'project_frozen' : null;
    case 'remove':
      return status === 'approved' ? 'project_approved_stays' : null;
    case 'appeal':
      if (status !== 'rejected') return 'project_not_rejected';
      return appeals >= maxAppeals ? 'appeals_spent' : null;
    // Nobody has confirmed it and an admin has let it go on: a rejected project comes here through an appeal alone.
    case 'name_another':
      return status === 'pending' && !held && !confirmed && another_can ? null : 'no_other_signer';
    case 'hide':
      return status === 'approved' ? null : 'project_not_public';
  }
}

/** What the owner may do now, as the screens ask for it. */
export const ownerMay = (facts: ProjectFacts) => ({
  edit: refusal('edit', facts) === null,
  remove: refusal('remove', facts) === null,
  appeal: refusal('appeal', facts) === null,
  hide: refusal('hide', facts) === null,
  name_another: refusal('name_another', facts) === null,
});
