/** Of the drawing; as PNG it has twice as many pixels. */
export const badgeSize = { width: 560, height: 400 } as const;
