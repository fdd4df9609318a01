/** What other features may use of this one. */
export { hideActs } from './hide-acts.ts';
