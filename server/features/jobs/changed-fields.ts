import type { Selectable } from 'kysely';
import type { JobPosts } from '#server/platform/database/schema.ts';
import type { PostInput } from '#shared/jobs/posts.ts';

type Post = Selectable<JobPosts>;
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const day = (date: Date | string | null) =>
  date instanceof Date
    ? [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
    : date;

/** Which parts of a published post its edit changes, as applicants are told of them; none for one that is published first. */
export function changedFields(post: Post, input: PostInput): string[] {
  if (post.version === 0) return [];
  const pairs: [string, unknown, unknown][] = [
    ['title', post.title, input.title],
    ['organisation', post.organisation, input.organisation],
    ['description', post.description, input.description],
    ['kind', post.kind, input.kind],
    ['workplace', [post.workplace, post.place ?? '', post.zones ?? ''], [input.workplace, input.place, input.zones]],
    ['hours', post.hours === null ? null : Number(post.hours), input.hours],
    [
      'pay',
      [post.pay_min, post.pay_max, post.pay_currency, post.pay_period],
      [input.pay_min, input.pay_max, input.pay_currency, input.pay_period],
    ],
    ['skills', post.skills, input.skills],
    ['language', post.language, input.language],
    ['closes_on', [day(post.closes_on as never), post.time_zone], [input.closes_on, input.time_zone]],
  ];
  return pairs.flatMap(([field, before, after]) => (same(before, after) ? [] : [field]));
}
