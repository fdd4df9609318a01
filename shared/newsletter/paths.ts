/** Pages that a mail of the newsletter leads to, and the one before admins. */
export const newsletterPaths = {
  readers: () => '/admin/newsletter',
  confirm: (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`,
  leave: (token: string) => `/newsletter/unsubscribe/${encodeURIComponent(token)}`,
};
