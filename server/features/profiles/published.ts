/** What other features may use of this one. */
export { chooseLanguage } from './edit-profile.ts';
export { foundPeople, foundPictures, foundWorks } from './found-in-search.ts';
export { reserveUsername } from './own-profile-queries.ts';
export { publicReceipts, receiptFields } from './project-records.ts';
export { publicOwner, publicProfile, publicProject } from './public-profile.ts';
export { available } from './public-profile-queries.ts';
export { projectNamed } from './public-project-queries.ts';
export { usernameSince } from './rename-queries.ts';
export { sealedProject } from './sealed-projects.ts';
