import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/schema.ts';

/** Queues the removal of a photo of ours; one that a provider has is not ours to remove. */
export async function erasePhoto(trx: Transaction<DB>, userId: string) {
  await sql`select graphile_worker.add_job('remove-stored-file', json_build_object('key', photo_url))
    from profiles where id = ${userId} and photo_url !~* '^https?:'`.execute(trx);
}
