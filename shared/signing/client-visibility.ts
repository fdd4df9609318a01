/**
 * What others may read of a project and of those who confirmed it, from what says most. `withheld`: nothing that tells
 * who the client is. `sealed`: that work was confirmed, and when.
 */
export const clientVisibilities = ['open', 'withheld', 'sealed'] as const;
export type ClientVisibility = (typeof clientVisibilities)[number];

/** Those that say less than this one. */
export const stricterThan = (visibility: ClientVisibility) =>
  clientVisibilities.slice(clientVisibilities.indexOf(visibility) + 1);
