import type { Deps } from '#server/auth/deps.ts';
import { projectDetail } from '#server/features/projects/published.ts';
import { isEnough } from '#server/features/signing/published.ts';
import { linksOfWork } from '#server/features/trust/picture/published.ts';
import { hasPart } from '#server/features/trust/published.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import type { Viewer } from '#shared/session/session.ts';
import { isAgainst } from './appealed-decision.ts';
import { refusalsOf } from './refusals-of.ts';
import { reviewRefusal } from './review-policy.ts';
import { findEvidence, takenBy } from './review-queries.ts';

/**
 * A project with everything an admin weighs; null when there is none. Throws 403 `own_project` to who has a part in it.
 */
export async function reviewDetail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  id: string,
  admin: Pick<Viewer, 'id' | 'role'>,
): Promise<ReviewDetail | null> {
  if (await hasPart(db, admin.id, id)) throw new Problem(403, 'own_project');
  const project = await projectDetail(db, id, admin);
  const found = project && (await findEvidence(db, id));
  if (!project || !found) return null;
  const { holds, confirmations, created_at, removed_at, ...owner } = found;
  const answers = confirmations.map(({ content_form, owner_name, owner_username, ...each }) => ({
    ...each,
    written_in: languageOf([each.comment]),
    confirmed_as: confirmedAs(owner, { content_form, owner_name, owner_username }),
    answered_at: iso(each.answered_at),
    withdrawn_at: each.withdrawn_at && iso(each.withdrawn_at),
  }));
  const facts = {
    status: project.status,
    held: project.held_at !== null,
    confirmed: isEnough(project.approval),
    removed: removed_at !== null,
    own: false,
    against: await isAgainst(db, admin.id, id),
    ...(await refusalsOf(db, { id, approval_rule: project.approval.rule })),
  };
  return {
    ...project,
    removed_at: removed_at?.toISOString() ?? null,
    owner: { ...owner, created_at: created_at.toISOString() },
    evidence: holds.map((hold) => ({
      ...hold,
      detail: hold.detail as Record<string, string | number>,
      created_at: iso(hold.created_at),
      decided_at: hold.decided_at && iso(hold.decided_at),
    })),
    confirmations: answers,
    linked: await linksOfWork({ db, env }, id),
    decisions: {
      approve: reviewRefusal('approve', facts) === null,
      reject: reviewRefusal('reject', facts) === null,
      release: reviewRefusal('release', facts) === null,
      other_signer: reviewRefusal('other_signer', facts) === null,
      ask_again: project.signers
        .filter(({ id: signer }) => reviewRefusal('ask_again', facts, signer) === null)
        .map(({ id: signer, name }) => ({ id: signer, name })),
    },
    taken_by: await takenBy(db, id, admin.id),
    against: facts.against,
  };
}

/** Times inside a JSON column arrive as PostgreSQL writes them. */
const iso = (time: Date | string) => new Date(time).toISOString();
