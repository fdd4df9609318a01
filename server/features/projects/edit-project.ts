import { askAnew } from '#server/features/collaborators/published.ts';
import { attachFiles } from '#server/features/files/published.ts';
import { askedAnew } from '#server/features/project-state/published.ts';
import {
  addSigner,
  askSigners,
  changeSigner,
  closeRequests,
  removeSigner,
  takeStep,
  wasMadeFrom,
} from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ProjectEdit } from '#shared/projects/project-input.ts';
import type { Viewer } from '#shared/session/session.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { askedOf, checkSigners, lockDraft, projectFields } from './project-form.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';
import { hasAnsweredEver } from './signer-queries.ts';

/**
 * Changes a project and asks again everybody who is not waiting with an open request. Its version rises, so that each
 * answer belongs to the text that was on the signer's screen. Throws 409 when the project has been changed elsewhere
 * since `input.version`, or its draft since `input.draft_revision`, or when it may not change.
 */
export async function editProject(
  db: Database,
  owner: Pick<Viewer, 'id'>,
  id: string,
  input: ProjectEdit,
  locale: Locale,
) {
  await checkSigners(db, owner.id, input);
  return await announcing(db, async (trx) => {
    const project = await lockOwnProject(trx, id, owner.id);
    if (!project) throw notFound();
    if (await isRepeat(trx, id, project.version, input)) return { id };
    const refused = refusal('edit', { ...project, held: project.held_at !== null });
    if (refused) throw new Problem(409, refused);
    if (project.version !== input.version) throw new Problem(409, 'project_changed_elsewhere');

    const version = project.version + 1;
    const { approval_rule, client_visibility = project.client_visibility } = input;
    await trx
      .updateTable('projects')
      .set({ ...projectFields(input), approval_rule, client_visibility, version, ...askedAnew })
      .where('id', '=', id)
      .execute();
    const { draft_id: draftId, draft_revision: seen } = input;
    if (draftId && !(await lockDraft(trx, { id: draftId, userId: owner.id, projectId: id, seen })))
      throw new Problem(409, 'draft_gone');
    await attachFiles(trx, { draftId, projectId: id, keep: input.keep_file_ids });
    await trx.deleteFrom('drafts').where('project_id', '=', id).where('user_id', '=', owner.id).execute();
    await replaceSigners(trx, id, input.signers);
    await askAnew(trx, { id, user_id: owner.id, client_visibility, before: project, now: input });
    await askSigners(trx, { projectId: id, locale, note: input.note });
    await takeStep(trx, {
      projectId: id,
      actor: { type: 'user', id: owner.id },
      action: 'edit_project',
      made: { version, draftId },
      data: { version, draft_id: draftId, ...askedOf(input) },
    });
    trx.publish('projects', id, [owner.id]);
    return { id };
  });
}

/** The same draft was sent already and made the version that stands: its answer got lost on the way. */
const isRepeat = async (trx: Transaction, id: string, version: number, input: ProjectEdit) =>
  input.draft_id !== null && input.version === version - 1 && (await wasMadeFrom(trx, id, version, input.draft_id));

/**
 * Makes the signers of a project those that are named. Who is not named any more can no longer answer. Another mailbox
 * is another person, so that what the first one answered stays theirs. Throws `signer_answered_stays` when somebody is
 * left out who has answered: at the field (422) where their address was changed, else for the whole (409).
 */
async function replaceSigners(trx: Transaction, projectId: string, named: SignerInput[]) {
  const present = await trx
    .selectFrom('signers as s')
    .select(['s.id', 's.mailbox', hasAnsweredEver.as('answered')])
    .where('s.project_id', '=', projectId)
    .where('s.removed_at', 'is', null)
    .forUpdate()
    .execute();
  const known = new Map(present.map(({ mailbox, id }) => [mailbox, id]));
  const mailboxes = new Set(named.map(({ email }) => mailboxOf(email)));
  const left = present.filter(({ mailbox }) => !mailboxes.has(mailbox));
  refuseLeavingOut(
    left.filter(({ answered }) => answered).map(({ id }) => id),
    named,
  );
  for (const { id } of left) {
    await closeRequests(trx, id);
    await removeSigner(trx, id);
  }
  for (const signer of named) {
    const id = known.get(mailboxOf(signer.email));
    if (id) await changeSigner(trx, id, signer);
    else await addSigner(trx, projectId, signer);
  }
}

/** A signer is taken off a project before they act, not after: what they said belongs to the work. */
function refuseLeavingOut(answered: string[], named: SignerInput[]) {
  if (answered.length === 0) return;
  const errors = named.flatMap(({ id }, index) =>
    id && answered.includes(id) ? [{ path: `signers.${index}.email`, code: 'signer_answered_stays' }] : [],
  );
  if (errors.length > 0) throw new Problem(422, 'validation_failed', errors);
  throw new Problem(409, 'signer_answered_stays');
}
