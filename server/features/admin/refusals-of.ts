import { canGoOnWithAnother, mayBeRechecked } from '#server/features/signing/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ApprovalRule } from '#shared/signing/limits.ts';
import type { SignerStory } from '#shared/signing/signers.ts';
import type { ReviewFacts } from './review-policy.ts';

type Refusals = Pick<ReviewFacts, 'toRecheck' | 'anotherCan'>;

/** What can still be made of a project that somebody has refused to confirm. */
export async function refusalsOf(
  db: Connection,
  { id, approval_rule }: { id: string; approval_rule: ApprovalRule },
): Promise<Refusals> {
  const stories = await db
    .selectFrom('signer_stories')
    .select(['id', 'state', 'answer'])
    .where('project_id', '=', id)
    .execute();
  const rechecked = await db
    .selectFrom('signing_requests')
    .select('signer_id')
    .where('project_id', '=', id)
    .where('cause', '=', 'recheck')
    .execute();
  // A view's columns count as nullable and its enums as text.
  const signers = stories as Pick<SignerStory, 'id' | 'state' | 'answer'>[];
  const asked = rechecked.map(({ signer_id }) => signer_id);
  return {
    toRecheck: mayBeRechecked(signers, asked).map((signer) => signer.id),
    anotherCan: canGoOnWithAnother(signers, approval_rule),
  };
}
