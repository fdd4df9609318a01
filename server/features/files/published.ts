/** What other features may use of this one. */
export { attachToApplication, broughtFiles, dropApplicationFiles } from './application-files.ts';
export { attachFiles, dropFiles } from './attach-or-drop.ts';
export { uploadsFolder } from './clean-uploads.ts';
export { filesOf } from './files-queries.ts';
