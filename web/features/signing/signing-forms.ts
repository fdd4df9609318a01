import type { SigningPage } from '#shared/signing/signing-page.ts';

export const answerFormId = 'answer-form';
export const messageFormId = 'message-form';

/** The form of a signer's page into which something is typed; none where there is nothing to type. */
export function typedIn(page: SigningPage | null): string | undefined {
  if (page?.state === 'open') return answerFormId;
  return page?.state === 'answered' && page.thread && mayWrite(page.thread) ? messageFormId : undefined;
}

export const mayWrite = ({ open, left }: NonNullable<SigningPage['thread']>) => open && left.signer > 0;

/** The field of an answer's form whose words go with the answer. */
export const commentFieldOf = (answer: string | null | undefined) =>
  answer === 'changes_requested' ? 'changes' : 'comment';

/** How a script calls for the signer of its page, and for no other whose link was opened in this browser since. */
export const byPage = ({ project_id: projectId, request_id }: SigningPage) => ({
  params: { path: { projectId } },
  headers: { 'x-opened-for': request_id },
});
