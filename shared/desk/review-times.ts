/** In business days: how long a person here takes to look at a project, and at a proof of identity. */
export const reviewDays = { project: { from: 1, to: 3 }, identity: { from: 1, to: 2 } } as const;
