/** What other features may use of this one. */
export { jobFinder } from './watch-posts.ts';
