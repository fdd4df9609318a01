import type { OpenedPost } from './post-queries.ts';

/** As applicants are told of them. */
const fields = {
  title: ['title'],
  organisation: ['organisation'],
  description: ['description'],
  kind: ['kind'],
  workplace: ['workplace', 'place', 'zones'],
  hours: ['hours'],
  pay: ['pay_min', 'pay_max', 'pay_currency', 'pay_period'],
  skills: ['skills'],
  language: ['language'],
  closes_on: ['closes_on', 'time_zone'],
} satisfies Record<string, (keyof OpenedPost)[]>;

/**
 * Which parts differ between what could be read before and what can be read now; none of what nobody could read before.
 */
export function changedFields(before: OpenedPost | null, now: OpenedPost | null): string[] {
  if (!before || !now) return [];
  const differs = (key: keyof OpenedPost) => JSON.stringify(before[key]) !== JSON.stringify(now[key]);
  return Object.entries(fields).flatMap(([field, keys]) => (keys.some(differs) ? [field] : []));
}
