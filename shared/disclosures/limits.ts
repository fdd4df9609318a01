/** How long a link shows what is withheld, and how many an owner may make. */
export const disclosureLimits = { days: 7, ofProject: 20, perDay: 30, note: 120 } as const;
