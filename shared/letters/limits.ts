/** Letters at a time in the owner's list. */
export const lettersPerPage = 20;

/** Letters of what one is about, and of when and for how much. */
export const letterLine = 120;

/** Letters that wait for their proof at one mailbox, on a page of one's link. */
export const unprovedPerPage = 100;

/** How much of a letter stands in a list. */
export const letterExcerpt = 160;

/** How long an address has to be shown to be the writer's, and how long a letter is kept after it came. */
export const letterTimes = { proofHours: 48, keptDays: 365 } as const;

/** Where a letter stands with whoever got it: an answered one stands among those that came, too. */
export const letterBoxes = ['inbox', 'sent', 'archive'] as const;
export type LetterBox = (typeof letterBoxes)[number];
/** The newest of those that wait, as the dashboard shows them, and how much of each. */
export const waitingLetters = { shown: 3, excerpt: letterExcerpt, recentDays: 30 } as const;
