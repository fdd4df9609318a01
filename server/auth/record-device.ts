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
