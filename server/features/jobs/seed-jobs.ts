import { demoId, demoShortId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { type DemoPost, demoPosts } from './demo-posts.ts';
import { placeWords, postWords, wordsForm } from './post-words.ts';

const day = 86_400_000;

/** Open posts in both languages, one that waits for an admin, and who applied. No mail is promised. */
export function seedJobs({ now }: Demo, there: Seeded): Seeded {
  const approved = (username: string) =>
    (there.projects ?? []).filter(
      ({ user_id, status, visibility, removed_at }) =>
        user_id === demoId(username) && status === 'approved' && visibility !== 'hidden' && !removed_at,
    );
  return {
    taken_short_ids: demoPosts.map(({ key }) => ({ id: demoShortId(`job ${key}`) })),
    job_posts: demoPosts.map((post) => postRow(post, now)),
    job_applications: demoPosts.flatMap(({ key, reply_days, applications = [] }) =>
      applications.map(({ by, sent, said: _said, ...application }) => ({
        ...promiseOf({ sent, reply_days, answered: application.state !== 'sent' }, now),
        id: demoId(`job ${key}/${by}`),
        post_id: demoId(`job ${key}`),
        user_id: demoId(by),
        created_at: momentOf(sent, now),
        updated_at: momentOf(sent, now),
        ...application,
      })),
    ),
    job_messages: demoPosts.flatMap(({ key, applications = [] }) =>
      applications.flatMap(({ by, said = [] }) =>
        said.map(({ days, ...message }, index) => ({
          id: demoId(`job ${key}/${by}/${index}`),
          application_id: demoId(`job ${key}/${by}`),
          created_at: momentOf(days, now),
          ...message,
        })),
      ),
    ),
    job_application_projects: demoPosts.flatMap(({ key, applications = [] }) =>
      applications.flatMap(({ by }) =>
        approved(by)
          .slice(0, 2)
          .map(({ id }, index) => ({
            application_id: demoId(`job ${key}/${by}`),
            project_id: id,
            place: index + 1,
          })),
      ),
    ),
  };
}

function promiseOf({ sent, reply_days, answered }: { sent: number; reply_days: number; answered: boolean }, now: Date) {
  const day = momentOf(sent - reply_days, now)
    .toISOString()
    .slice(0, 10);
  const end = new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000);
  return { answer_on: day, answer_by: end, answered_at: answered ? momentOf(sent, now) : null };
}

function postRow({ key, by, published, closes, held_for = [], applications: _none, ...post }: DemoPost, now: Date) {
  const at = momentOf(published, now);
  const closes_at = new Date(Math.ceil((now.getTime() + closes * day) / day) * day);
  return {
    id: demoId(`job ${key}`),
    short_id: demoShortId(`job ${key}`),
    user_id: demoId(by),
    state: held_for.length > 0 ? ('held' as const) : ('open' as const),
    held_for,
    version: 1,
    ...post,
    place: post.place || null,
    zones: post.zones || null,
    closes_on: new Date(closes_at.getTime() - day).toISOString().slice(0, 10),
    time_zone: 'UTC',
    closes_at,
    words: postWords(post),
    words_form: wordsForm,
    place_words: placeWords(post.place),
    ...{ published_at: at, created_at: at, updated_at: at },
  };
}
