/** Articles that screens of the app lead to; a test looks that each is there. */
export const helpTopics = [
  'a-domain-of-your-own',
  'apply-or-post-a-job',
  'declined-or-rejected',
  'delete-your-account',
  'how-search-ranks',
  'keep-your-account-safe',
  'likes-and-comments',
  'link-opens-nothing',
  'mail-did-not-arrive',
  'name-who-worked-on-it',
  'notifications-and-mails',
  'saved-searches',
  'someone-got-in',
  'take-an-answer-back',
  'verify-your-identity',
  'what-a-signer-sees',
  'who-sees-what',
  'why-is-it-held',
  'your-profile',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
