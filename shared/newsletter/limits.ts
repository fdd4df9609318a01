/** Without zod, so that pages may say them. */
export const newsletterLimits = {
  email: 254,
  /** A link to confirm counts so many days, and an address that never did is forgotten after as many again. */
  linkDays: 14,
  forgottenDays: 28,
} as const;

/** With less than that nothing is sent. */
export const isNewsletterAddress = (email: string) =>
  email.includes('@') && email.trim().length <= newsletterLimits.email && !/\s/.test(email.trim());
