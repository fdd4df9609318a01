/** What other features may use of this one. */
export { chooseLanguage } from './choose-language.ts';
export { holdUsername } from './own-profile-queries.ts';
export { projectNamed } from './project-named.ts';
export { foundPeople, foundWorks, publicOwner, publicProfile, publicProject } from './public-profile.ts';
