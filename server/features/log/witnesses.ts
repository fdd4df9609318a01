import { algorithms, parseVkey } from '@countersign/verify/note';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Lets somebody sign heads from now on; with an address, they are asked there. Throws what `parseVkey` throws, and for a key that signs no heads.
 */
export async function admitWitness(db: Connection, vkey: string, url: string | null = null): Promise<string> {
  const { name, algorithm } = parseVkey(vkey);
  if (algorithm !== algorithms.cosignature) throw new Error('this key is none of a witness');
  if (url !== null && !/^https?:\/\/\S+$/.test(url)) throw new Error('this is no web address');
  await db
    .insertInto('log_witnesses')
    .values({ name, vkey, url })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ vkey, url, removed_at: null, last_error: null }))
    .execute();
  return name;
}

/** What a witness signed stays; it signs nothing more. False when there is none of that name. */
export async function removeWitness(db: Connection, name: string): Promise<boolean> {
  const removed = await db
    .updateTable('log_witnesses')
    .set({ removed_at: new Date() })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The admitted witnesses, with the newest head that each has signed. */
export const listWitnesses = (db: Connection) =>
  db
    .selectFrom('log_witnesses as w')
    .leftJoin('log_cosignatures as c', (join) =>
      join.onRef('c.witness', '=', 'w.name').on('c.size', '=', (eb) =>
        eb
          .selectFrom('log_cosignatures as n')
          .select((n) => n.fn.max('n.size').as('size'))
          .whereRef('n.witness', '=', 'w.name'),
      ),
    )
    .select(['w.name', 'w.vkey', 'w.url', 'w.last_error', 'c.size', 'c.at'])
    .where('w.removed_at', 'is', null)
    .orderBy('w.name')
    .execute();

export const noteWitnessError = (db: Connection, name: string, last_error: string | null) =>
  db.updateTable('log_witnesses').set({ last_error }).where('name', '=', name).execute();
