import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { lockTiers } from './lock-owners.ts';
import { type Kind, kinds, type Tier, tierSizes } from './tiers.ts';

/** Documents that are moved at once: for so long nobody else writes any. */
const maxMoved = 100;
/** What PostgreSQL says of a lock that was waited for too long: somebody else was first, and the next look goes on. */
const gaveWay = '55P03';

/** Counts each tier, and of one that has twice what it is to have, moves the lowest down, a few at a time. Stopped at any moment, or when it is `until`, the next look goes on. */
export async function arrangeTiers(db: Database, until = Number.POSITIVE_INFINITY) {
  await countTiers(db);
  for (const kind of kinds)
    for (const [level, size] of tierSizes.entries()) {
      const tier = await readTier(db, kind, level);
      const next = await readTier(db, kind, level + 1);
      if (!tier || !next || tier.documents < 2 * size) continue;
      const floor = await floorFor(db, tier, size);
      try {
        while (performance.now() < until && (await moveDown(db, tier, next, floor)));
      } catch (error) {
        if ((error as { code?: string }).code !== gaveWay) throw error;
      }
      await countTiers(db);
    }
}

const countTiers = (db: Database) =>
  sql`update search_tiers as t set documents = c.documents
    from (select tier, (select count(*) from search_documents d where d.tier = all_tiers.tier) as documents from search_tiers as all_tiers) as c
   where c.tier = t.tier and c.documents <> t.documents`.execute(db);

const readTier = (db: Database, kind: Kind, level: number) =>
  db
    .selectFrom('search_tiers')
    .select(['tier', 'floor', 'documents'])
    .where('kind', '=', kind)
    .where('level', '=', level)
    .executeTakeFirst();

/** The place from which upwards a tier has so many. */
async function floorFor(db: Database, { tier, floor }: Pick<Tier, 'tier' | 'floor'>, size: number) {
  const below = await db
    .selectFrom('search_documents')
    .select('place')
    .where('tier', '=', tier)
    .orderBy('place', 'desc')
    .offset(size)
    .limit(1)
    .executeTakeFirst();
  return Math.max(floor, (below?.place ?? 0) + 1);
}

type Named = Pick<Tier, 'tier'>;
/** Moves the lowest of a tier below its new floor, and raises it so far; false when it is reached. */
const moveDown = (db: Database, { tier }: Named, next: Named, floor: number) =>
  db.transaction().execute(async (trx) => {
    // Whoever changes something does not wait for this, nor for each other because of it.
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    await lockTiers(trx);
    const { rows } = await sql<{ reached: number }>`select max(place) + 1 as reached from (
      select place from search_documents where tier = ${tier} and place < ${floor} order by place limit ${maxMoved}) as lowest`.execute(
      trx,
    );
    const reached = rows[0]?.reached ?? floor;
    await trx
      .updateTable('search_documents')
      .set({ tier: next.tier })
      .where('tier', '=', tier)
      .where('place', '<', reached)
      .execute();
    const raised = sql<number>`greatest(floor, ${reached})`;
    await trx.updateTable('search_tiers').set({ floor: raised }).where('tier', '=', tier).execute();
    return reached < floor;
  });
