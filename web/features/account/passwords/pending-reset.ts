const key = 'countersign.pending-reset';
/** A reset this tab asked for: where its code is typed, and the address as it was typed. */
export type PendingReset = { windowId: string; email: string };

export function rememberReset(reset: PendingReset) {
  try {
    sessionStorage.setItem(key, JSON.stringify(reset));
  } catch {
    // The mail's link still works.
  }
}

export function forgetReset() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function rememberedReset(): PendingReset | null {
  try {
    const { windowId, email } = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {};
    return typeof windowId === 'string' && typeof email === 'string' ? { windowId, email } : null;
  } catch {
    return null;
  }
}
