/** In milliseconds. Whoever has waited longer for an answer may send again: it may never come. */
const patience = 10_000;

/**
 * Has each form of a page be sent once until its answer is there. A browser that sends one twice shows the second answer
 * alone, which knows nothing more of what is shown or opened once. Gives the way to stop.
 */
export function sendOnce() {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sent = new Map<EventTarget | null, number>();
  const send = (event: SubmitEvent) => {
    // A script sends it, and says itself when it is busy.
    if (event.defaultPrevented) return;
    const now = performance.now();
    if (now - (sent.get(event.target) ?? -patience) < patience) event.preventDefault();
    else sent.set(event.target, now);
  };
  document.addEventListener('submit', send, { signal });
  addEventListener('pageshow', () => sent.clear(), { signal });
  return () => stopping.abort();
}
