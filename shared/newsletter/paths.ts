/** Pages that a mail of the newsletter leads to. */
export const newsletterPaths = {
  confirm: (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`,
  leave: (token: string) => `/newsletter/unsubscribe/${encodeURIComponent(token)}`,
};
