/** Without zod, so that pages may say them. */
export const newsletterLimits = {
  email: 254,
  /** A link to confirm counts so many days, and an address that never did is forgotten after as many again. */
  linkDays: 14,
  forgottenDays: 28,
} as const;

/**
 * What the footer's field takes, as an attribute of HTML says it: the page has no script. Looser than `emailSchema` in
 * the domain alone, which may have letters of any language here.
 */
export const newsletterAddress =
  "(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+\\-.]*[A-Za-z0-9_+\\-]@([^\\s@.]+\\.)+([^\\s@.\\d]{2,}|[xX][nN]--[^\\s@.]+)";
