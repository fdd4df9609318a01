/** A moment as credentials write it. */
export const secondsOf = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
