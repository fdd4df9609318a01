/** Minutes a mailed link opens the page, and minutes the page then stays open in that browser. */
export const mailboxSessionMinutes = { link: 60, open: 60 } as const;
