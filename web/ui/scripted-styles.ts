/**
 * The scroll lock under Radix dialogs adds a <style> element, which our CSP lets through with the page's nonce only.
 * It looks for the nonce under this global name (the get-nonce package).
 */
export function allowScriptedStyles() {
  if (typeof document === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}
