const MB = 1024 * 1024;

/** In bytes: a file that is brought, one that is JSON, and what an archive holds of each list. Of the rest, how many. */
export const resumeLimits = { file: 5 * MB, json: MB, list: MB, archiveEntries: 5000, works: 500, depth: 50 } as const;

export const resumeSources = ['json_resume', 'linkedin'] as const;
export type ResumeSource = (typeof resumeSources)[number];
