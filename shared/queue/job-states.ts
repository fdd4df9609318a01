/** Failed: nobody tries again. Retrying: it failed and is tried again. */
export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];
