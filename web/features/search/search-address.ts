import { createContext, useContext } from 'react';
import { paths } from '#shared/paths.ts';

/** Where the searches of a page lead: to the members' screen, unless it is the page that everybody may read. */
export const SearchAddress = createContext(paths.search);
export const useSearchAddress = () => useContext(SearchAddress);
