/** Seconds in which a decision from the queue can be taken back. */
export const undoSeconds = 30;
/** Reasons that are written already (area `reasons`), with the ground on which each rejects. */
export const reasonGrounds = {
  unclear: 'content',
  no_work: 'content',
  others: 'content',
  offensive: 'content',
  same_person: 'not_credible',
  invented: 'not_credible',
  exchange: 'not_credible',
} as const;
export type CannedReason = keyof typeof reasonGrounds;
export const cannedReasons = Object.keys(reasonGrounds) as [CannedReason, ...CannedReason[]];
