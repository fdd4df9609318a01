/** What other features may use of this one. */
export { readPhoneNumber } from './phone-number.ts';
export { requireBirthDate } from './require-birth-date.ts';
