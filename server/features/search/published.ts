/** What other features may use of this one. */
export { askForWords, type WordsAsked } from './ask-for-words.ts';
export { buildProgress } from './build-progress.ts';
export { likeliest, maxAway } from './nearest-words.ts';
export { allow } from './postgres-index.ts';
export { isTooCostly, readOnly } from './search-session.ts';
export { splitWords } from './split-words.ts';
export { quoteTerm } from './terms.ts';
export { termsOfTexts } from './terms-of-texts.ts';
export { workFinder } from './watch-search.ts';
