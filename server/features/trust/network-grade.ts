import type { networkGrades } from '#shared/projects/work-links.ts';

export type Grade = (typeof networkGrades)[number];

/** What a shared prefix of this length says: one address or a /64 is a household's own, a /56 may be, the rest are many's. */
export const gradeOf = (bits: number): Grade =>
  bits === 32 || bits === 64 ? 'exact' : bits === 56 ? 'household' : 'wide';
