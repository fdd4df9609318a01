/** What can wait leaves the line to what the page still asks for. */
const pause = 2_000;

/**
 * Runs what can wait, some time after the page has been loaded, when it is at rest. Gives the way to have it not run.
 */
export function whenIdle(run: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const runOnce = () => signal.aborted || run();
  const rest = () =>
    setTimeout(() => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(runOnce, { timeout: 5_000 });
      else runOnce();
    }, pause);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { signal, once: true });
  return () => stopped.abort();
}
