import { describeError, typedTexts } from '#server/platform/http/describe-error.ts';

/**
 * What a job failed with, as an admin may read it: without what is quoted, what the job was queued with, addresses, and
 * anything as long as a token.
 */
export function saidError(message: string, payload: unknown) {
  const { message: kept } = describeError(new Error(message), typedTexts(payload));
  return kept
    .replaceAll(/[a-z][\w+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[\w-]{20,}/g, '…')
    .trim();
}
