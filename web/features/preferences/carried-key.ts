/** Under which carried-text.ts keeps what was typed. */
export const carriedKey = 'carried-text';

/** Whether something waits to be typed again: most pages come without, and without the script for it. */
export function isTextCarried() {
  try {
    return sessionStorage.getItem(carriedKey) !== null;
  } catch {
    return false;
  }
}
