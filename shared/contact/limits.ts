/** What a message to us is about; the order is the form's. */
export const contactTopics = ['question', 'account', 'report', 'privacy', 'security', 'hiring', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Waiting for somebody, or dealt with. */
export const contactStates = ['open', 'settled'] as const;

/** Letters of a message to us and of its answer. */
export const contactLimits = { name: 120, message: 5000, reply: 5000 } as const;

/** Days that a message stays after it was dealt with, and at most while nobody did. */
export const contactDays = { settled: 180, open: 365 } as const;
