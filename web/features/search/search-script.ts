import search from './run-search.ts?worker&url';

/** What the page of Discover names as its script (`handle.script`). */
export const searchScript = search;
