import { useLocation } from 'react-router';
import { languageOfPath, type Paths, pathsIn } from '#shared/paths.ts';

/** The addresses of all pages for links of a public page: under a language they stay in it. */
export const usePaths = (): Paths => pathsIn(languageOfPath(useLocation().pathname));
