import type { Deps } from '#server/auth/deps.ts';
import { featuresOn } from './features.ts';

/** Opens whatever features take from elsewhere by another way than HTTP. */
export async function listenToOthers(deps: Deps): Promise<AsyncDisposable> {
  const opened = new AsyncDisposableStack();
  for (const { listens } of featuresOn(deps.env)) {
    const listening = await listens?.(deps);
    if (listening) opened.defer(listening.close);
  }
  return opened;
}
