import { randomUUID } from 'node:crypto';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { OwnExport } from '#shared/account/own-data.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { dropExports, newestExport } from './export-queries.ts';

const perPerson: Limit = { name: 'own-data-export', max: 5, minutes: 24 * 60 };

/**
 * Begins an archive of everything of somebody's own, in the language they read. One that is on its way is given again;
 * one that was ready makes way. Throws 429 `export_limit_reached`, and 401 when the session has ended meanwhile.
 */
export function startExport(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { locale, ...asker }: Asker & { locale: Locale },
): Promise<OwnExport> {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const present = await newestExport(trx, userId);
    if (present && (present.state === 'waiting' || present.state === 'running')) return present;
    await requireAttempt({ db: trx, env }, perPerson, userId, 'export_limit_reached');
    await dropExports(trx, { userId });
    const id = randomUUID();
    await trx.insertInto('own_data_exports').values({ id, user_id: userId, locale }).execute();
    await queueJob(trx, 'make-export', { id }, { attempts: 5 });
    await recordOwnAct(trx, userId, 'start_export');
    trx.publish('exports', userId, [userId]);
    const started = await newestExport(trx, userId);
    if (!started) throw notFound();
    return started;
  });
}

/**
 * Gives an archive up, on its way or ready. A repeat changes nothing. Throws 401 when the session has ended meanwhile.
 */
export function giveUpExport({ db }: Pick<Deps, 'db'>, asker: Asker) {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    await dropExports(trx, { userId });
    trx.publish('exports', userId, [userId]);
  });
}
