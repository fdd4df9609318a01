const signs = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading (css )?chunk .+ failed/i,
  /^script error\.?$/i,
];

/** Milliseconds until a page whose script did not arrive is loaded anew. */
export const reloadDelay = 100;
/** A second failure within this time is not cured by loading once more. */
export const reloadPause = 30_000;
export const reloadedAt = 'countersign.reloaded-at';

/** Whether a part of the program did not arrive, as after a deployment: then the page is old, not broken. */
export function isScriptError(error: unknown) {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || signs.some((sign) => sign.test(error.message));
}

/** Whether the page has not just been reloaded for the same reason. */
export function mayReload(storage: Pick<Storage, 'getItem'>, now: number) {
  return now - Number(storage.getItem(reloadedAt) ?? 0) > reloadPause;
}

export const rememberReload = (storage: Pick<Storage, 'setItem'>, now: number) =>
  storage.setItem(reloadedAt, String(now));

/** Whether this page may reload by itself now, which it then counts as having done. Without storage nothing would stop a loop. */
export function claimReload() {
  try {
    if (!mayReload(sessionStorage, Date.now())) return false;
    rememberReload(sessionStorage, Date.now());
    return true;
  } catch {
    return false;
  }
}
