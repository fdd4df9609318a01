import type { Connection } from '#server/platform/database/connect.ts';
import type { KeptContent, SignedContent } from '#shared/signing/signed-content.ts';
import type { AnswerResult } from '#shared/signing/signing.ts';
import { shownText } from './shown-content.ts';
import { waitsFor } from './signing-policy.ts';
import { findShownProject, type RequestRow, type ShownProject } from './signing-queries.ts';

type Answered = Pick<RequestRow, 'content_sha256' | 'answered_version' | 'signer_removed_at'>;

/**
 * The work as a signer answered to it, whatever became of it later; null when that is not kept: for an answer from
 * before it was, to a text that has changed since, and where its owner was erased.
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

type Standing = Pick<AnswerResult, 'status' | 'waits_for'>;

/** The project's state as the signer of an answer may know it. */
export const standingFor = (
  request: Answered & { answer: AnswerResult['answer'] },
  project: Pick<ShownProject, 'version' | 'status' | 'held_at'>,
): Standing =>
  isOutdated(request, project)
    ? { status: 'pending', waits_for: null }
    : {
        status: project.status,
        waits_for: waitsFor(request.answer, { status: project.status, held: project.held_at !== null }),
      };

/** The result of an answer that was given before, with the title it was given to. */
export async function answeredResult(
  db: Connection,
  request: RequestRow & { answer: AnswerResult['answer'] },
  project: Pick<ShownProject, 'id' | 'version' | 'status' | 'held_at'>,
): Promise<AnswerResult> {
  const shown = await findShownProject(db, project.id);
  const text = shown && (await answeredText(db, request, shown));
  return {
    project_id: project.id,
    project_title: text?.title ?? '',
    answer: request.answer,
    ...standingFor(request, project),
  };
}
