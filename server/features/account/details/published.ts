/** What other features may use of this one. */

export { requireBirthDate } from './details.ts';
export { readPhoneNumber } from './phone-number.ts';
