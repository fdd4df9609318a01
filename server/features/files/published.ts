/** What other features may use of this one. */
export { attachToApplication, broughtFiles, dropApplicationFiles } from './application-files.ts';
export { attachFiles } from './attach-files.ts';
export { uploadsFolder } from './clean-uploads.ts';
export { dropFiles } from './drop-files.ts';
export { filesOf, lockDraft } from './files-queries.ts';
