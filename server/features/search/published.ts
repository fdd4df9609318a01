/** What other features may use of this one. */
export { buildProgress } from './build-progress.ts';
export { splitWords } from './split-words.ts';
export { quoteTerm } from './terms.ts';
export { workFinder } from './watch-search.ts';
