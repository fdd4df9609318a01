/** Articles that screens of the app lead to; a test looks that each is there. */
export const helpTopics = [
  'a-domain-of-your-own',
  'add-a-project',
  'declined-or-rejected',
  'delete-your-account',
  'edit-a-project',
  'how-search-ranks',
  'keep-your-account-safe',
  'link-opens-nothing',
  'mail-did-not-arrive',
  'name-who-worked-on-it',
  'notifications-and-mails',
  'someone-got-in',
  'take-an-answer-back',
  'verify-your-identity',
  'what-a-signer-sees',
  'who-sees-what',
  'why-is-it-held',
  'your-profile',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
