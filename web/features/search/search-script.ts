import search from './search-as-typed.ts?worker&url';

/** What the page of Discover names as its script (`handle.script`). */
export const searchScript = search;
