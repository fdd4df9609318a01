import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { type Paths, pathsAt } from '#shared/paths.ts';

/** Where links of a page lead that stands at another origin than ours; null for all others. */
export const OriginOfLinks = createContext<string | null>(null);

/**
 * The addresses of all pages for links of a public page: under a language they stay in it. At a domain of somebody's own, where there is
 * no page but theirs, they lead to us.
 */
export function usePaths(): Paths {
  const origin = useContext(OriginOfLinks);
  const language = languageOfPath(useLocation().pathname);
  // Those pages are HTML alone, so that no script needs it.
  return import.meta.env.SSR && origin !== null ? pathsAt(origin) : pathsIn(language);
}
