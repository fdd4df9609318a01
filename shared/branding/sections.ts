/** Parts of a profile beneath its head, in the order that all have. */
export const profileSections = ['about', 'projects', 'skills', 'timeline'] as const;
export type ProfileSection = (typeof profileSections)[number];
