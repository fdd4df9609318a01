/**
 * Whether a call failed since nothing is there, or nothing that is this reader's to see: what failed carries a problem
 * document.
 */
export const isMissing = (error: unknown) =>
  (error as { problem?: { status?: number } } | null)?.problem?.status === 404;
