import type { BrowserContext } from '@playwright/test';

const translatedEarly = new WeakSet<BrowserContext>();
/** Whether its pages are translated before their script is there: then React finds others than were sent. */
export const isTranslatedEarly = (context: BrowserContext) => translatedEarly.has(context);

/**
 * Has every page of a context translated as browsers do it: each text gives way to one inside two elements, and so does
 * whatever text comes later. The words stay, so that a journey finds them. It begins when the page stands on its
 * script, or `early`, before that has come. Gives the words that a page changed where nobody sees them any more.
 */
export async function translated(context: BrowserContext, { early = false } = {}) {
  const unseen: string[] = [];
  if (early) translatedEarly.add(context);
  await context.exposeBinding('sayUnseen', (_source, text: string) => void unseen.push(text));
  await context.addInitScript(translate, early);
  return unseen;
}

/** Runs in the page: at once, before its script has come (`early`), or when the page stands on that. */
export function translate(early: boolean | 'now') {
  const say = (text: string) => (globalThis as unknown as { sayUnseen: (text: string) => void }).sayUnseen(text);
  const untouched = 'script, style, noscript, title, textarea, option, code, svg, [translate=no]';
  const replaced = new MutationObserver((records) => {
    for (const { target } of records) if (target.nodeValue) say(`${location.pathname}: ${target.nodeValue}`);
  });
  const take = (text: Text) => {
    const parent = text.parentElement;
    if (!parent?.isConnected || !text.nodeValue?.trim() || parent.closest(untouched)) return;
    if ('translated' in parent.dataset) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.dataset.translated = '';
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    replaced.observe(text, { characterData: true });
  };
  const takeAll = (node: Node) => {
    if (node instanceof Text) return take(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) take(text);
  };
  const later = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of target.nodeType === Node.TEXT_NODE ? [target] : addedNodes) takeAll(node);
  });
  const begin = () => {
    takeAll(document.body);
    later.observe(document, { childList: true, subtree: true, characterData: true });
  };
  if (early === 'now') return begin();
  // What the page does as the last of its taking over (web/ui/early-acts.ts).
  let doWhatWaits: (() => void) | undefined;
  Object.defineProperty(globalThis, 'doWhatWaits', {
    get: () => doWhatWaits,
    set: (act: () => void) => {
      const thenBegin = () => {
        act();
        begin();
      };
      doWhatWaits = early ? act : thenBegin;
    },
  });
  // Every text is there, and none of the page's own script has run.
  document.addEventListener('readystatechange', () => early && document.readyState === 'interactive' && begin());
  addEventListener('load', () => !early && !doWhatWaits && begin());
}
