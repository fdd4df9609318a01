import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import { requireBirthDate } from '#server/features/account/details/published.ts';
import { attachFiles } from '#server/features/files/published.ts';
import { requireRoom } from '#server/features/plans/published.ts';
import { addSigner, askSigners, takeStep } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ProjectInput, ProjectSubmission } from '#shared/projects/project-input.ts';
import type { Viewer } from '#shared/session/session.ts';
import { checkSigners } from './check-signers.ts';
import { requireSeen } from './draft-queries.ts';

type Submitter = Pick<Viewer, 'id'>;

/**
 * Makes a project of what was written down, and asks its signers. The project takes its draft's id: sending the same
 * draft again (a double click, a lost answer) finds the project that is there. Gives the id, and whether it is new. Throws 409
 * `project_limit_reached` when the owner's plan has no room for it, and `draft_changed_elsewhere` when the draft is not the one that was
 * on the screen; the draft stays.
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
    const id = input.draft_id ?? randomUUID();
    if (input.draft_id) {
      if (!(await takeDraft(trx, input.draft_id, owner.id))) return { id, created: false };
      await requireSeen(trx, input.draft_id, input.draft_revision);
    }
    await requireRoom(trx, env, owner.id);
    await trx
      .insertInto('projects')
      .values({ id, user_id: owner.id, ...projectFields(input), approval_rule: input.approval_rule })
      .execute();
    if (input.draft_id) {
      await attachFiles(trx, { draftId: input.draft_id, projectId: id, keep: [] });
      await trx.deleteFrom('drafts').where('id', '=', input.draft_id).execute();
    }
    for (const signer of input.signers) await addSigner(trx, id, signer);
    await askSigners(trx, { projectId: id, locale });
    const actor = { type: 'user', id: owner.id } as const;
    await takeStep(trx, { projectId: id, actor, action: 'add_project', data: askedOf(input) });
    trx.announce('projects', id, [owner.id]);
    return { id, created: true };
  });
}

/** Locks the draft. False when it has become a project already; throws notFound when it is neither. */
async function takeDraft(trx: Transaction, draftId: string, userId: string) {
  const draft = await finds(
    trx
      .selectFrom('drafts')
      .where('id', '=', draftId)
      .where('user_id', '=', userId)
      .where('project_id', 'is', null)
      .forUpdate(),
  );
  if (draft) return true;
  const project = await finds(trx.selectFrom('projects').where('id', '=', draftId).where('user_id', '=', userId));
  if (!project) throw notFound();
  return false;
}

/** The columns of what a person writes down about a piece of work. */
export const projectFields = (input: ProjectInput) => ({
  title: input.title,
  summary: input.summary,
  description: input.description,
  role: input.role,
  organisation: input.organisation,
  started_on: input.started_on,
  ended_on: input.ended_on,
  skills: uniqueSkills(input.skills),
  links: JSON.stringify(input.links),
});

/** What the log keeps of a version: how many were asked and what was to make it approved. */
export const askedOf = ({ approval_rule, signers }: ProjectSubmission) => ({ approval_rule, signers: signers.length });

/** The first spelling of each stays. */
function uniqueSkills(skills: string[]) {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const key = skill.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
