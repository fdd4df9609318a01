import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { daysAgo, type Moment, momentOf, now } from '#server/platform/database/moment.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { type SearchKind, searchKinds } from '#shared/saved-searches/limits.ts';
import { finders, type Watched } from './finders.ts';

/** Searches that are matched together. */
const batch = 100;
/**
 * A transaction may have made something public before the last look, and committed after it; what was told is known.
 */
const overlap = sql`interval '15 minutes'`;
/** Things that a mail carries; the rest is a number. */
const maxMailed = 100;

/** The last seven in the morning. */
const morning = sql`date_trunc('day', now() - interval '7 hours') + interval '7 hours'`;
/** Once a day at most, whatever happens; the daily ones in the morning. */
const isDue: RawBuilder<boolean> = sql`case s.alert
  when 'at_once' then coalesce(s.alerted_at < now() - interval '24 hours', true)
  when 'daily' then s.looked_at < ${morning} and coalesce(s.alerted_at < now() - interval '20 hours', true)
  else false end`;

type Asks = Pick<Deps, 'db' | 'env'>;
type Due = Watched & { since: Date };

/**
 * The job of every few minutes: looks, many searches at a time, at what became public since each was looked at last.
 * What is told, that it was told, and the promise of its mail are one transaction: a process that dies anywhere has
 * told somebody or has not. One that fails holds up no other, and is looked at again from where it was.
 */
export const alertSearches = (deps: Asks) => eachAlone(dueBatches(deps.db), (some) => alertSome(deps, some));

type Batch = { kind: SearchKind; asOf: string; due: Due[] };

async function* dueBatches(db: Connection): AsyncGenerator<Batch> {
  for (const kind of searchKinds) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { asOf, due } = await dueSearches(db, kind, after);
      if (due.length === 0) break;
      after = due.at(-1)?.id ?? after;
      yield { kind, asOf, due };
    }
  }
}

async function alertSome({ db, env }: Asks, { kind, asOf, due }: Batch): Promise<void> {
  const news = await finders[kind].findNew(db, due, env).catch((error: unknown) => {
    if (due.length === 1) throw error;
  });
  // One of them cannot be looked for: which one shows when each is by itself.
  if (!news) return eachAlone(due, (search) => alertSome({ db, env }, { kind, asOf, due: [search] }));
  const { looked, found } = news;
  const untold = new Set<string>();
  const telling = eachAlone(due, async (search) => {
    const ids = found.flatMap((each) => (each.search === search.id ? [each.id] : []));
    if (ids.length === 0) return;
    untold.add(search.id);
    await tell({ db, env }, kind, search, { ids, asOf });
    untold.delete(search.id);
  });
  await telling.finally(() =>
    noteLooked(
      db,
      looked.filter((id) => !untold.has(id)),
      asOf,
    ),
  );
}

async function dueSearches(db: Connection, kind: SearchKind, after: string) {
  const rows: (Due & { as_of: string })[] = await db
    .selectFrom('saved_searches as s')
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .select(['s.id', 's.user_id as reader', 's.query'])
    .select(sql<Date>`greatest(s.looked_at - ${overlap}, s.watched_from)`.as('since'))
    .select(sql<string>`now()::text`.as('as_of'))
    .where('s.kind', '=', kind)
    .where('s.alert', '<>', sql.lit('off'))
    .where('s.id', '>', after)
    .where(isDue)
    .where('p.closed', '=', false)
    .where('p.delete_after', 'is', null)
    .orderBy('s.id')
    .limit(batch)
    .execute();
  return { asOf: rows[0]?.as_of ?? '', due: rows };
}

/** Nothing before this moment is new any more. */
const noteLooked = (db: Connection, ids: string[], asOf: Moment) =>
  db
    .updateTable('saved_searches')
    .set({ looked_at: lookedAt(asOf) })
    .where('id', '=', anyOf(ids))
    .execute();
const lookedAt = (asOf: Moment) => sql<Date>`greatest(looked_at, ${momentOf(asOf)})`;

type News = { ids: string[]; asOf: Moment };

const tell = ({ db, env }: Asks, kind: SearchKind, watched: Watched, { ids, asOf }: News) =>
  announcing(db, async (trx) => {
    // Of two that found something at once the later one sees that it was told.
    const { id: search } = watched;
    const reader = await trx
      .selectFrom('saved_searches as s')
      .innerJoin('profiles as p', 'p.id', 's.user_id')
      .select(['s.user_id', 's.name', 'p.email', 'p.locale'])
      .where('s.id', '=', search)
      .where(isDue)
      .forNoKeyUpdate('s')
      .executeTakeFirst();
    if (!reader) return;
    const { rows: told } = await sql<{ found_id: string }>`
      insert into saved_search_hits (search_id, found_id) select ${search}, unnest(${ids}::uuid[])
      on conflict do nothing returning found_id`.execute(trx);
    if (told.length === 0) return;
    await trx
      .updateTable('saved_searches')
      .set({ alerted_at: now, looked_at: lookedAt(asOf) })
      .where('id', '=', search)
      .execute();
    const { user_id: userId, email: recipient, locale, name } = reader;
    const newest = told.map(({ found_id }) => found_id);
    const first = kind === 'jobs' ? (await finders.jobs.tell(trx, watched, newest, env))[0] : undefined;
    await notifyUser(trx, {
      userId,
      type: 'saved_search_found',
      data: {
        ...{ search_name: name, count: told.length },
        // Nobody opens a job to see what it pays.
        ...(first?.pay && { first: { title: first.title, ...first.pay } }),
      },
      reference: { type: 'saved_search', id: search },
    });
    const mailed = newest.slice(0, maxMailed);
    const data = { search_id: search, ids: mailed, more: told.length - mailed.length };
    await enqueueMail(trx, { kind: 'search-alert', recipient, locale, userId, data });
  });

/** What was told so long ago is never new again. */
export const forgetTold = (db: Database) =>
  db.deleteFrom('saved_search_hits').where('told_at', '<', daysAgo(200)).execute();
