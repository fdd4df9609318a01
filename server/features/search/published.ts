/** What other features may use of this one. */

export { likeliest, maxAway } from './nearest-words.ts';
export { allow } from './postgres-index.ts';
export { buildProgress } from './rebuild-documents.ts';
export { isTooCostly, readOnly } from './search-session.ts';
export { splitWords } from './split-words.ts';
export { quoteTerm } from './terms.ts';
export { parseTextQuery, type TextQuery, termsOfTexts } from './text-query.ts';
export { workFinder } from './watch-search.ts';
