/** What other features may use of this one. */
export { beforeAdmins, projectDetail } from './projects-queries.ts';
