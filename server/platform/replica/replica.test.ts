import { expect, test } from 'vitest';
import { startNetwork } from '#server/testing/network.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { openReplica } from './replica.ts';

test('is closed in seconds, though a connection to it is neither there nor refused', async () => {
  const database = await createTestDatabase();
  const network = await startNetwork();
  network.cut(true);
  const config = { host: '127.0.0.1', port: network.port, connectionTimeoutMillis: 50_000 };
  const events = { subscribe: () => () => {}, poll: async () => {} };
  const replica = openReplica(config, { ...database, events });
  await expect.poll(network.taken).toBe(1);
  const before = performance.now();
  await replica.close();
  expect(performance.now() - before).toBeLessThan(10_000);
  network.close();
  await database.close();
});
