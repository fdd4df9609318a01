import { createContext } from 'react-router';
import type { PageContext } from '#shared/pages/page-context.ts';

/**
 * The pages are bundled with a copy of their own of these keys (web/page-context.ts); both copies take the one object
 * from the symbol registry, or the loaders would not find what the server put there.
 */
function shared<T>(name: string) {
  const key = Symbol.for(name);
  const store = globalThis as { [key: symbol]: ReturnType<typeof createContext<T>> | undefined };
  store[key] ??= createContext<T>();
  return store[key];
}

export const pageContextKey = shared<PageContext>('countersign.page-context');
/** What it holds, pages know by its type (`PageFeatures`). */
export const pageFeaturesKey = shared<object>('countersign.page-features');
