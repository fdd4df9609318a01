const part = encodeURIComponent;

/** Where signed-in people back each other; the public profile shows what was accepted. */
export const backingPaths = {
  backings: () => '/dashboard/backings',
  back: (username: string) => `/dashboard/backings/${part(username)}`,
};
