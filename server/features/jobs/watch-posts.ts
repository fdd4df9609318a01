import { keptUnseen } from '#server/features/reach/published.ts';
import { askForWords } from '#server/features/search/published.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { askedJobs } from '#shared/jobs/asked-jobs.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { type Pay, postQuerySchema } from '#shared/jobs/posts.ts';
import { fittingPosts } from './find-posts.ts';
import { asFound } from './post-queries.ts';

/** A search as the address of its page has it, and who keeps it. */
type Watched = { id: string; reader: string; query: string };
type Asking = Watched & { since: Date };

/** Asks searches of job posts for those who keep them; one's own posts are no news, nor are those of whom one keeps from seeing that one looks. */
export const jobFinder = {
  async findNew(db: Database, watched: Asking[]) {
    const looked = watched.map(({ id }) => id);
    const last = await db
      .selectFrom('open_job_posts')
      .select('published_at')
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const found: { search: string; id: string }[] = [];
    for (const { since, ...each } of watched) {
      if (!last?.published_at || last.published_at <= since) continue;
      const { posts } = await postsFor(db, each);
      const fresh = await posts.where('j.published_at', '>', since).execute();
      found.push(...fresh.map(({ id }) => ({ search: each.id, id })));
    }
    return { looked, found };
  },

  async tell(db: Connection, watched: Watched, ids: string[]) {
    const { posts } = await postsFor(db, watched);
    return (await posts.where('j.id', 'in', ids).execute()).map(asFound).map((post) => ({
      title: post.title,
      about: post.organisation,
      path: jobPaths.job(post.id),
      pay: payOf(post),
    }));
  },
};

const payOf = ({ pay_min, pay_max, pay_currency, pay_period }: Pay): Pay => ({
  ...{ pay_min, pay_max, pay_currency, pay_period },
});

async function postsFor(db: Connection, { reader, query }: Watched) {
  const asked = postQuerySchema.parse(askedJobs(new URLSearchParams(query)));
  const posts = fittingPosts(db, reader, asked, (await askForWords(db, asked.q)).query)
    .where('j.user_id', '<>', reader)
    .where((eb) => eb.not(keptUnseen(reader)));
  return { posts };
}
