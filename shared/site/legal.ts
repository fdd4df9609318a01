/** Since when terms and privacy policy say what they say; moved with every change of it. */
export const legalSince = '2026-11-23';
