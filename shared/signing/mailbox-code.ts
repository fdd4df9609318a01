/** How long and how often a code from the signer's mailbox may be typed. Without zod, so that the signer's page may use it. */
export const mailboxCode = { minutes: 10, tries: 5 } as const;
