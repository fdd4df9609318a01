/** What a search looks for: people and projects, or job posts. */
export const searchKinds = ['work', 'jobs'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** When somebody is told of what a search finds anew. */
export const searchAlerts = ['at_once', 'daily', 'off'] as const;
export type SearchAlert = (typeof searchAlerts)[number];

export const savedSearchLimits = {
  /** Of one person. */
  max: 30,
  /** Letters of a name, and of the part of an address that says what is asked. */
  name: 80,
  query: 2000,
} as const;
