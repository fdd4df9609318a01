import { Transform } from 'node:stream';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { expectBytes, keepBytes } from '#server/platform/files/expected-bytes.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { type ClaimedExport, claimExport, finishExport, noteProgress } from './export-queries.ts';
import { type Sections, writeArchive } from './write-archive.ts';

/** Its owner gave it up, or is gone. */
class NotWanted extends Error {}

/**
 * The job that makes an archive. Killed half way it runs again from the start and ends with one whole archive under the
 * same key; a second one at the same time stands back. `last`: nobody tries again, so its owner is told that it failed.
 */
export const makeExport = (deps: Deps, sections: Sections, id: string, { last }: { last: boolean }) =>
  deps.db.connection().execute(async (connection) => {
    // Held by the connection, so that a killed process cannot keep it.
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(hashtextextended('own-data-export ' || ${id}, 0)) as free`.execute(connection);
    if (!rows[0]?.free) throw new Error(`export ${id} is being made elsewhere`);
    try {
      await makeAlone(deps, connection, sections, id, last);
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => {});
    }
  });

async function makeAlone(deps: Deps, connection: Database, sections: Sections, id: string, last: boolean) {
  const { db, files } = deps;
  const claimed = await claimExport(db, id);
  if (!claimed) return;
  try {
    const moment = connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const size = await moment.execute((trx) => store(deps, trx, claimed, sections));
    await finish(deps, claimed, size);
  } catch (error) {
    // A store that is away keeps nobody waiting: what is left in it goes with the row, or here when that has gone
    // already.
    if (error instanceof NotWanted)
      return await db.transaction().execute((trx) => queueJob(trx, 'remove-stored-file', { key: id }));
    await files.remove(id).catch(() => {});
    if (last) await fail(deps, claimed);
    throw error;
  }
}

async function store(
  { db, files }: Deps,
  trx: Transaction,
  claimed: ClaimedExport,
  sections: Sections,
): Promise<number> {
  const archive = await writeArchive(trx, files, {
    userId: claimed.user_id,
    madeAt: new Date().toISOString(),
    sections,
    readme: readmeOf(claimed, sections),
    progress: async (done, total) => {
      if (!(await noteProgress(db, claimed.id, done, total))) throw new NotWanted();
    },
  });
  await expectBytes(db, claimed.id);
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  archive.once('error', (error) => meter.destroy(error));
  await files.write(claimed.id, archive.pipe(meter));
  return size;
}

function readmeOf({ locale, username }: ClaimedExport, sections: Sections) {
  const t = mailWords(locale as 'en' | 'es', 'account');
  const files = Object.keys(sections).map((name) => `  data/${name}.json`);
  return {
    name: t('data.readme.name'),
    text: `${t('data.readme.text', { username })}\n\n${files.join('\n')}\n`,
  };
}

const finish = ({ db }: Deps, { id, user_id: userId, email, mail_locale: locale }: ClaimedExport, size: number) =>
  announcing(db, async (trx) => {
    if (!(await finishExport(trx, id, size))) throw new NotWanted();
    await keepBytes(trx, id);
    await enqueueMail(trx, { kind: 'own-data-ready', recipient: email, locale, userId, data: { export_id: id } });
    trx.publish('exports', userId, [userId]);
  });

const fail = ({ db }: Deps, { id }: ClaimedExport) => announcing(db, (trx) => failExport(trx, id));

/** It is not made, and its owner hears so: they can begin another. */
export async function failExport(trx: AnnouncingTransaction, id: string) {
  const failed = await trx
    .updateTable('own_data_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('user_id')
    .executeTakeFirst();
  if (failed) trx.publish('exports', failed.user_id, [failed.user_id]);
}
