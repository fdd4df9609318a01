import type { ReactNode } from 'react';
import type { ProfileField } from './profile-values.ts';

/** The parts of one's own page that are edited where they are, each with its fields. */
export const profileParts = {
  name: ['full_name'],
  headline: ['headline'],
  details: ['location', 'languages', 'links', 'available_for_work'],
  bio: ['bio'],
  skills: ['skills'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfilePart = keyof typeof profileParts;

/** How a part is shown; nothing is given for one that says nothing. */
export type PartAs = (part: ProfilePart, shown: ReactNode) => ReactNode;
