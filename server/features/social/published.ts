/** What other features may use of this one. */
export { announceSaid } from './announce-said.ts';
export { findWritten } from './comment-queries.ts';
export { findReportable, showReported } from './reported-comment.ts';
