/** Letters at a time in the owner's list. */
export const lettersPerPage = 20;

/** How long an address has to be shown to be the writer's, and how long a letter is kept after it came. */
export const letterTimes = { proofHours: 48, keptDays: 365 } as const;
