import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireBirthDate } from '#server/features/account/details/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { postLimits } from '#shared/jobs/limits.ts';
import type { PostInput } from '#shared/jobs/post-input.ts';
import { mayTake, whyHeld } from '#shared/jobs/post-policy.ts';
import type { Viewer } from '#shared/session/session.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { closingMoment } from './closing-moment.ts';
import { mayPost } from './may-post.ts';
import { lockOwnPost, opened, requireSeenDraft } from './post-queries.ts';
import { placeWords, postWords, wordsForm } from './post-words.ts';
import { tellApplicants } from './tell-applicants.ts';

/**
 * The mail domain that somebody posts from: that of their main address if it is somebody's own, else of another that
 * they proved. Null where anybody gets a mailbox at each of them.
 */
async function ownDomain(db: Connection, userId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('email_addresses as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select('a.email')
    .where('a.user_id', '=', userId)
    .where('a.verified_at', 'is not', null)
    .orderBy((eb) => eb('a.email', '=', eb.ref('p.email')), 'desc')
    .orderBy('a.email')
    .execute();
  const own = rows.map(({ email }) => domainOf(email)).find((domain) => classifyDomain(domain) === 'own_domain');
  return own ? registrableDomain(own) : null;
}

type Publication = PostInput & { version: number; draft_revision?: string | null };

/** Of one post: each edit is told to everybody who applied, and has the admins read the post again. */
const editing: Limit = { name: 'job-post-edits', max: 20, minutes: 24 * 60 };

/**
 * Publishes what was typed, for the first time or over what stands: open at once, or held for the admins. Applicants
 * are told what changed once anybody can read it. Throws notFound, 422 for a closing day that is past or far or a birth
 * date that is missing, 403 `posting_needs_pro`, 429, and 409 `post_ended`, `post_changed_elsewhere`,
 * `draft_changed_elsewhere`, `posts_too_many`, `domain_posts_too_many`.
 */
export async function publishPost(deps: Pick<Deps, 'db' | 'env'>, viewer: Viewer, id: string, input: Publication) {
  if (!(await mayPost(deps, viewer))) throw new Problem(403, 'posting_needs_pro');
  await requireBirthDate(deps.db, viewer.id);
  const { closes_at, errors } = await closingMoment(deps.db, input);
  if (!closes_at) throw new Problem(422, 'validation_failed', errors);
  await announcing(deps.db, async (trx) => {
    const poster = await lockPoster(trx, viewer.id);
    const post = await lockOwnPost(trx, viewer.id, id);
    if (!post) throw notFound();
    if (!mayTake('publish', post.state_now)) throw new Problem(409, 'post_ended');
    if (post.version !== input.version) throw new Problem(409, 'post_changed_elsewhere');
    await requireSeenDraft(trx, id, input.draft_revision);
    if (post.version > 0) await requireAttempt({ ...deps, db: trx }, editing, id);
    const domain = await ownDomain(trx, viewer.id);
    await requireRoom(trx, viewer.id, id, domain);
    const held_for = whyHeld({ admin: viewer.role === 'admin', domain, ...poster });
    const held = held_for.length > 0;
    const { version, draft_revision: _seen, ours, place, zones, ...text } = input;
    const words = sql<string>`${postWords(input)}::tsvector`;
    const now = await trx
      .updateTable('job_posts as j')
      .set({ ...text, closes_at, domain, held_for, words, words_form: wordsForm })
      .set({ place_words: sql`${placeWords(place)}::tsvector` })
      .set({ place: place || null, zones: zones || null, ours: ours && viewer.role === 'admin' })
      .set({ state: held ? 'held' : 'open', version: version + 1, draft: null, updated_at: sql`now()` })
      .set((eb) => ({ published_at: eb.fn.coalesce('published_at', sql<Date>`now()`) }))
      .where('j.id', '=', id)
      .returning(opened)
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      actor: { type: 'user', id: viewer.id },
      action: version === 0 ? 'publish_job_post' : 'edit_job_post',
      subject: { type: 'job_post', id },
      data: { held_for },
    });
    const told = await tellApplicants(trx, id, post.opened, now.opened);
    trx.publish('jobs', id, [viewer.id, ...told]);
    if (held || post.state === 'held') trx.publish('cases', id, await adminsBut(trx, viewer.id));
  });
}

/** Of two tabs one waits for the other's count. */
async function lockPoster(trx: Transaction, userId: string) {
  const poster = await trx
    .selectFrom('profiles as p')
    .select(sql<number>`extract(day from now() - p.created_at)::int`.as('accountDays'))
    .where('p.id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const released = await trx
    .selectFrom('job_posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('released', '=', true)
    // Whom the admins let through and then had to take down waits for it again.
    .where('state', '<>', 'removed')
    .limit(1)
    .executeTakeFirst();
  return { ...poster, released: released !== undefined };
}

/** Counts of one domain are taken one after the other. */
async function requireRoom(trx: Transaction, userId: string, id: string, domain: string | null) {
  if (domain) await sql`select pg_advisory_xact_lock(hashtext('job posts of'), hashtext(${domain}))`.execute(trx);
  const standing = trx
    .selectFrom('job_posts as j')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('j.state', 'in', ['open', 'held'])
    .where('j.closes_at', '>', sql<Date>`now()`)
    .where('j.id', '<>', id);
  const own = await standing.where('j.user_id', '=', userId).executeTakeFirstOrThrow();
  if (own.count >= postLimits.open) throw new Problem(409, 'posts_too_many');
  if (!domain) return;
  const all = await standing.where('j.domain', '=', domain).executeTakeFirstOrThrow();
  if (all.count >= postLimits.domain) throw new Problem(409, 'domain_posts_too_many');
}
