/** What other features may use of this one. */
export { lapseVerification } from './lapse-verification.ts';
export { withdrawOfLeaving } from './submission.ts';
