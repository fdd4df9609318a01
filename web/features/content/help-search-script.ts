import load from './load-help-search.ts?worker&url';

/** What a page with the field names as its script (`handle.script`). */
export const helpSearchScript = load;
