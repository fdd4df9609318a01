/** No room, or no way to write. */
const noRoom = /^(ENOSPC|EDQUOT|EROFS)$/;

type Said = { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };

/** Whether something failed because where files rest does not serve now, or has no room, so that trying later helps. */
export function isFilesAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, $metadata } = error as Error & Said;
  const status = $metadata?.httpStatusCode ?? 0;
  return noRoom.test(code) || status >= 500 || status === 429 || (name === 'TimeoutError' && $metadata !== undefined);
}
