/** Pixels of the picture beside a shared link, as the sites that show it want it. */
export const cardSize = { width: 1200, height: 630 } as const;
