import { sql } from 'kysely';
import { dropApplicationFiles } from '#server/features/files/published.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { applicationFileDays } from '#shared/jobs/limits.ts';

const max = 1000;

/**
 * The daily job: what somebody sent along goes some time after they were told no. What they wrote stays until the
 * application goes; a document about somebody is of no use to a poster who has decided.
 */
export async function forgetFiles(db: Database) {
  const ended = await db
    .selectFrom('job_applications as a')
    .select('a.id')
    .where('a.state', 'in', ['declined', 'closed'])
    .where('a.updated_at', '<', daysAgo(applicationFileDays))
    .where(sql<boolean>`exists (select from files f where f.application_id = a.id)`)
    .limit(max)
    .execute();
  await eachAlone(ended, ({ id }) =>
    db.transaction().execute(async (trx) => {
      // Whoever takes the decline back at this moment comes first, and the files stay.
      const still = await exists(
        trx
          .selectFrom('job_applications as a')
          .where('a.id', '=', id)
          .where('a.state', 'in', ['declined', 'closed'])
          .where('a.updated_at', '<', daysAgo(applicationFileDays))
          .forNoKeyUpdate(),
      );
      if (still) await dropApplicationFiles(trx, id);
    }),
  );
}
