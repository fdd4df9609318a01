/** What other features may use of this one. */
export { nameOfLink } from './provider-links.ts';
export { deleteLinksSince, linksOf } from './provider-queries.ts';
