import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#server/platform/database/connect.ts';
import { fewestFound, probesOf } from './text/contained.ts';
import type { NewText, WorkText } from './text/work-text.ts';

type Version = { project_id: string; project_version: number; owner_id: string };
type Sample = Pick<WorkText, 'shingles' | 'letters'>;

/** Keeps what a declined version is looked for by. A repeat changes nothing. */
export const keepProbes = (db: Connection, { project_id, project_version, owner_id }: Version, text: Sample) =>
  sql`insert into refused_probes (probe, project_id, project_version, owner_id)
    select distinct probe, ${project_id}::uuid, ${project_version}::int, ${owner_id}::uuid
      from unnest(${probesOf(text)}::int[]) probe
    on conflict do nothing`.execute(db);

/** The texts of others that may be within this one, those first of which most is found. */
export const refusedWithin = ({ whole }: NewText, owners: string[], most: number) => sql`
  select project_id, project_version from refused_probes
   where probe = any(${[...whole.shingles, ...whole.letters]}::int[]) and owner_id <> all(${owners}::uuid[])
   group by project_id, project_version having count(*) >= ${fewestFound} order by count(*) desc limit ${most}`;

/** The probes of what was declined before there were any, in chunks; a second run finds nothing. */
export async function completeProbes(db: Database) {
  for (let after = { project_id: noId, project_version: 0 }; ; ) {
    const { rows } = await sql<Version & Sample>`
      select x.project_id, x.project_version, x.owner_id, x.shingles, x.letters from work_texts x
       where (x.project_id, x.project_version) > (${after.project_id}::uuid, ${after.project_version})
         and exists (select from confirmations c where c.project_id = x.project_id
                        and c.project_version = x.project_version and c.answer = 'declined')
         and not exists (select from refused_probes r where r.owner_id = x.owner_id and r.project_id = x.project_id
                            and r.project_version = x.project_version)
       order by x.project_id, x.project_version limit 200`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const each of rows) await keepProbes(db, each, each);
    after = last;
  }
}
const noId = '00000000-0000-0000-0000-000000000000';

/** Those of which no text is kept any more go with it. The caller says that this is an erasure. */
export const forgetProbes = (trx: Transaction, ownerId: string) =>
  trx
    .deleteFrom('refused_probes as r')
    .where('r.owner_id', '=', ownerId)
    .where(
      sql<boolean>`not exists (select from work_texts x where x.project_id = r.project_id
        and x.project_version = r.project_version)`,
    )
    .execute();
