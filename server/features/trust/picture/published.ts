/** What other features may use of this one. */
export { linksOfWork } from './links-of-work.ts';
