/** What other features may use of this one. */
export { projectDetail } from './projects-queries.ts';
