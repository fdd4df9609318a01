import { createContext } from 'react-router';
import type { PageFeatures } from '#server/features.ts';
import type { PageContext } from '#shared/pages/page-context.ts';

export type { PageFeatures };

/** The server holds the same objects, by the symbol registry: server/platform/pages/render-page.ts. */
function shared<T>(name: string) {
  const key = Symbol.for(name);
  const store = globalThis as { [key: symbol]: ReturnType<typeof createContext<T>> | undefined };
  store[key] ??= createContext<T>();
  return store[key];
}

/** Who asks, in which language, theme and environment. */
export const pageContext = shared<PageContext>('countersign.page-context');
/** The features' functions that a loader or action may call, bound to this request. */
export const pageFeatures = shared<PageFeatures>('countersign.page-features');
