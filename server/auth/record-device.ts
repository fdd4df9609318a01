import type { Connection } from '../database/connect.ts';

/** Remembers that an account was used from this browser and network, for the rules against signing one's own work. */
export async function recordDevice(db: Connection, userId: string, deviceHash: Buffer, networkHash: Buffer | null) {
  await db
    .insertInto('devices')
    // An empty hash: the network identifies nobody, and matches no other.
    .values({ user_id: userId, device_hash: deviceHash, network_hash: networkHash ?? Buffer.alloc(0) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash', 'network_hash']).doUpdateSet({ seen_at: new Date() }),
    )
    .execute();
}

/** Whether the account that has an address was used from this browser. One query for every address, so that it takes as long. */
export async function isDeviceOf(db: Connection, email: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('email_addresses as a', 'a.user_id', 'd.user_id')
    .select('d.user_id')
    .where('d.device_hash', '=', deviceHash)
    .where('a.email', '=', email)
    .where('a.verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
