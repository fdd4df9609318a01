/** What other features may use of this one. */
export { requireBirthDate } from './require-birth-date.ts';
