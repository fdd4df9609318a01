import { useEffect, useEffectEvent } from 'react';

/** As the router keeps it; `layer`: an entry of ours above the one of the page, at the same address. */
type Entry = { key?: string; idx?: number; layer?: true } | null;
const entryNow = () => history.state as Entry;

/** What closes each window that is open, the one in front last. */
const windows: (() => void)[] = [];
/** Where the browser stood before it went back. */
let stood: Entry = null;

function stepUp() {
  const page = entryNow();
  if (!page?.layer) history.pushState({ ...page, idx: (page?.idx ?? 0) + 1, layer: true }, '');
  stood = entryNow();
}

const isLayerOf = (above: Entry, page: Entry) =>
  above?.layer === true && !page?.layer && above.key === page?.key && above.idx === (page?.idx ?? 0) + 1;

/**
 * Going down to the page's own entry closes the window in front. Where it was closed in another way nothing is there to
 * close, and who goes back goes on to the page before. The router, which listens after us, hears of neither, nor of
 * going up again.
 */
function step(event: PopStateEvent) {
  const from = stood;
  const at = entryNow();
  stood = at;
  const isDown = isLayerOf(from, at);
  if (!isDown && !isLayerOf(at, from)) return;
  event.stopImmediatePropagation();
  if (!isDown) return;
  const close = windows.at(-1);
  if (!close) return history.back();
  close();
  // Once it is drawn: a window may stay, as while it saves, or stand before another. A browser passes over a page that
  // put an entry above its own while nobody touched it, so Back would leave it: we go up to the one that is there.
  setTimeout(() => {
    const { key, idx, layer } = entryNow() ?? {};
    if (windows.length > 0 && !layer && key === at?.key && idx === at?.idx) history.forward();
  });
}

type Change = Event & { navigationType: string | null };
// From when it is read, also on a page that was read anew with a window open: the entry of that is still there.
if (typeof window === 'object') {
  stood = entryNow();
  addEventListener('popstate', step, { capture: true });
  // The router puts its own entries above ours.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', (change) => {
    if ((change as Change).navigationType !== 'traverse') stood = entryNow();
  });
}

/** While it is open, the browser's Back closes a window that covers the page of a phone, and not the page. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    stepUp();
    const own = () => close();
    windows.push(own);
    return () => {
      windows.splice(windows.indexOf(own), 1);
    };
  }, [open]);
}
