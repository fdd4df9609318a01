/** What other features may use of this one. */
export { findWritten } from './comment-queries.ts';
export { findReportable, showReported } from './reported-comment.ts';
export { takeDown } from './take-down.ts';
