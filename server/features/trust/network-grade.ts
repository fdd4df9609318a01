import type { networkGrades } from '#shared/projects/work-links.ts';

export type Grade = (typeof networkGrades)[number];

/** Lengths of a household's own prefixes: one address of IPv4, a /64 of IPv6. */
export const exactBits = [32, 64];

/**
 * What a shared prefix of this length says: one address or a /64 is a household's own, a /56 may be, the rest are
 * many's.
 */
export const gradeOf = (bits: number): Grade =>
  exactBits.includes(bits) ? 'exact' : bits === 56 ? 'household' : 'wide';
