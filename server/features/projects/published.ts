/** What other features may use of this one. */
export { cover } from './cover.ts';
export { forgetInDrafts } from './drafts.ts';
export { importDrafts } from './import-drafts.ts';
export { beforeAdmins, projectDetail } from './project-detail.ts';
