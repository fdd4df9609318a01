/** Numbers and publishes what is stated; of the jobs of this queue one is done at a time. */
export const publishJob = { name: 'publish-log', options: { queue: 'log' } } as const;
