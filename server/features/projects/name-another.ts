import { addSigner, askSigners, canGoOnWithAnother, takeStep } from '#server/features/signing/published.ts';
import { ownAddressRefused } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import type { Viewer } from '#shared/session/session.ts';
import type { ApprovalRule } from '#shared/signing/limits.ts';
import type { SignerInput, SignerStory } from '#shared/signing/signers.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';

/**
 * Names one more signer where somebody has refused and an admin has left it to another. The text stays what it was, so
 * the refusal stands beside whatever the new one answers: together they bring a person to look. Throws notFound, 409
 * with the reason, 422 for a field, 429 `mail_limit_reached`.
 */
export async function nameAnother(
  db: Database,
  owner: Pick<Viewer, 'id'>,
  id: string,
  input: Omit<SignerInput, 'id'>,
  locale: Locale,
) {
  const own = await ownAddressRefused(db, owner.id, input.email);
  if (own.length > 0) throw new Problem(422, 'validation_failed', own);
  await announcing(db, async (trx) => {
    const project = await lockOwnProject(trx, id, owner.id);
    if (!project) throw notFound();
    const refused = refusal('name_another', {
      ...project,
      held: project.held_at !== null,
      another_can: await anotherCan(trx, project),
    });
    if (refused) throw new Problem(409, refused);
    await refuseNamedTwice(trx, id, input.email);
    await addSigner(trx, id, input);
    await askSigners(trx, { projectId: id, locale, only: mailboxOf(input.email) });
    await takeStep(trx, { projectId: id, actor: { type: 'user', id: owner.id }, action: 'name_another' });
    trx.publish('projects', id, [owner.id]);
  });
}

async function anotherCan(trx: Transaction, { id, approval_rule }: { id: string; approval_rule: ApprovalRule }) {
  const signers = await trx
    .selectFrom('signer_stories')
    .select(['state', 'answer'])
    .where('project_id', '=', id)
    .execute();
  // A view's columns count as nullable and its enums as text.
  const stories = signers as Pick<SignerStory, 'state' | 'answer'>[];
  return stories.length < projectLimits.signers && canGoOnWithAnother(stories, approval_rule);
}

/** Nobody is asked beside themselves: who refused is the one who was named, whatever they are called. */
async function refuseNamedTwice(trx: Transaction, projectId: string, email: string) {
  const named = await exists(
    trx
      .selectFrom('signers')
      .where('project_id', '=', projectId)
      .where('mailbox', '=', mailboxOf(email))
      .where('removed_at', 'is', null),
  );
  if (named) throw invalidField('email', 'signer_twice');
}
