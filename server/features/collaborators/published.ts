/** What other features may use of this one. */
export { askAnew } from './ask-anew.ts';
