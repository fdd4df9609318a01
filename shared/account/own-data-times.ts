/** Without zod, so that pages may say them. */
export const ownDataTimes = {
  /** How long an archive can be fetched. */
  exportDays: 7,
  /** How long somebody who asked to be deleted can come back. */
  wayBackDays: 14,
} as const;
