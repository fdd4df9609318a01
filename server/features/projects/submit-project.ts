import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import { holdOwner } from '#server/auth/lock-asker.ts';
import { requireBirthDate } from '#server/features/account/details/published.ts';
import { attachFiles } from '#server/features/files/published.ts';
import { requireRoom } from '#server/features/plans/published.ts';
import { addSigner, askSigners, takeStep } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ProjectSubmission } from '#shared/projects/project-input.ts';
import type { Viewer } from '#shared/session/session.ts';
import { askedOf, checkSigners, lockDraft, projectFields } from './project-form.ts';

type Submitter = Pick<Viewer, 'id'>;

/**
 * Makes a project of what was written down, and asks its signers. The project takes its draft's id: sending the same
 * draft again (a double click, a lost answer) exists the project that is there. Gives the id, and whether it is new.
 * Throws 409 `project_limit_reached` when the owner's plan has no room for it, and `draft_changed_elsewhere` when the
 * draft is not the one that was on the screen; the draft stays. Throws as `holdOwner`.
 */
export async function submitProject(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  owner: Submitter,
  input: ProjectSubmission,
  locale: Locale,
) {
  await requireBirthDate(db, owner.id);
  await checkSigners(db, owner.id, input);
  return await announcing(db, async (trx) => {
    await holdOwner(trx, owner.id);
    const id = input.draft_id ?? randomUUID();
    if (input.draft_id && !(await takeDraft(trx, input.draft_id, owner.id, input.draft_revision)))
      return { id, created: false };
    await requireRoom(trx, env, owner.id);
    const { approval_rule, client_visibility } = input;
    await trx
      .insertInto('projects')
      .values({ id, user_id: owner.id, ...projectFields(input), approval_rule, client_visibility })
      .execute();
    if (input.draft_id) {
      await attachFiles(trx, { draftId: input.draft_id, projectId: id, keep: [] });
      await trx.deleteFrom('drafts').where('id', '=', input.draft_id).execute();
    }
    for (const signer of input.signers) await addSigner(trx, id, signer);
    await askSigners(trx, { projectId: id, locale, note: input.note });
    const actor = { type: 'user', id: owner.id } as const;
    await takeStep(trx, { projectId: id, actor, action: 'add_project', data: askedOf(input) });
    trx.publish('projects', id, [owner.id]);
    return { id, created: true };
  });
}

/**
 * Whether the draft is there to be sent, locked. False when it has become a project already; throws notFound when it is
 * neither.
 */
async function takeDraft(trx: Transaction, draftId: string, userId: string, seen: string | null) {
  if (await lockDraft(trx, { id: draftId, userId, projectId: null, seen })) return true;
  const project = await exists(trx.selectFrom('projects').where('id', '=', draftId).where('user_id', '=', userId));
  if (!project) throw notFound();
  return false;
}
