import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { type Paths, pathsAt } from '#shared/paths.ts';

/** Where links of a page lead that stands at another origin than ours; null for all others. */
export const OriginOfLinks = createContext<string | null>(null);

/**
 * The addresses of all pages for links of a public page: under a language they stay in it, and so they do where one was
 * asked for. At a domain of somebody's own, where there is no page but theirs, they lead to us.
 */
export function usePaths(): Paths {
  const origin = useContext(OriginOfLinks);
  const { pathname, search } = useLocation();
  const language = languageOf(pathname + search);
  // Those pages are HTML alone, so that no script needs it.
  return import.meta.env.SSR && origin !== null ? pathsAt(origin) : pathsIn(language);
}
