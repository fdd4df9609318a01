/** What the help center is divided into, in this order. */
export const helpCategories = [
  'general',
  'account',
  'verification',
  'privacy',
  'benefits',
  'signers',
  'technical',
] as const;
export type HelpCategory = (typeof helpCategories)[number];
