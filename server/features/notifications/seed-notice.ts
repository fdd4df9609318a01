import { demoId } from '#server/features/demo/published.ts';

const day = 86_400_000;
/** Older news has been read, and what is older still has been put away. */
const [readAfter, archivedAfter] = [2 * day, 300 * day];

/** What a notification of the demo has beside its news: `name` makes its id, `username` reads it. */
export function seedNotice(name: string, username: string, at: Date, now: Date) {
  const age = now.getTime() - at.getTime();
  return {
    id: demoId(`notification ${name}`),
    user_id: demoId(username),
    read: age > readAfter,
    archived: age > archivedAfter,
    created_at: at,
  };
}
