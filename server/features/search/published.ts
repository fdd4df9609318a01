/** What other features may use of this one. */
export { askForWords, type WordsAsked } from './ask-for-words.ts';
export { readOnly } from './find-documents.ts';
export { likeliest, maxAway } from './nearest-words.ts';
export { buildProgress } from './rebuild-documents.ts';
export { allow } from './search-queries.ts';
export { splitWords } from './split-words.ts';
export { quoteTerm } from './terms.ts';
export { termsOfTexts } from './terms-of-texts.ts';
export { isTooCostly } from './turn.ts';
export { workFinder } from './watch-search.ts';
