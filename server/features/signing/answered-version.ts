import type { KeptContent, SignedContent } from '#shared/signed-content.ts';
import type { AnswerResult } from '#shared/signing.ts';
import type { Connection } from '../../database/connect.ts';
import { shownText } from './shown-content.ts';
import { findShownProject, type RequestRow, type ShownProject } from './signing-queries.ts';

type Answered = Pick<RequestRow, 'content_sha256' | 'answered_version' | 'signer_removed_at'>;

/**
 * The work as a signer answered to it, whatever became of it later; null when that is not kept: for an answer from before
 * it was, to a text that has changed since, and where its owner was erased.
 */
export async function answeredText(
  db: Connection,
  { content_sha256, answered_version }: Answered,
  project: ShownProject,
): Promise<SignedContent['project'] | null> {
  if (!content_sha256) return null;
  const kept = await db
    .selectFrom('signed_contents')
    .select('content')
    .where('content_sha256', '=', content_sha256)
    .executeTakeFirst();
  if (kept) return (kept.content as KeptContent).project;
  return answered_version === project.version ? shownText(project) : null;
}

/** Whether the project went on without this answer: what became of it later is not this signer's to know. */
export const isOutdated = (
  { answered_version, signer_removed_at }: Answered,
  { version }: Pick<ShownProject, 'version'>,
) => answered_version !== version || signer_removed_at !== null;

/** The project's state as the signer of an answer may know it. */
export const statusFor = (
  answered: Answered,
  project: Pick<ShownProject, 'version' | 'status'>,
): AnswerResult['status'] => (isOutdated(answered, project) ? 'pending' : project.status);

/** The result of an answer that was given before, with the title it was given to. */
export async function answeredResult(
  db: Connection,
  request: RequestRow & { answer: AnswerResult['answer'] },
  project: Pick<ShownProject, 'id' | 'version' | 'status'>,
): Promise<AnswerResult> {
  const shown = await findShownProject(db, project.id);
  const text = shown && (await answeredText(db, request, shown));
  return {
    project_id: project.id,
    project_title: text?.title ?? '',
    answer: request.answer,
    status: statusFor(request, project),
  };
}
