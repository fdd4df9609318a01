import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNetwork } from '#server/testing/network.ts';
import { type KeptConnection, keepConnection } from './kept-connection.ts';

let network: Awaited<ReturnType<typeof startNetwork>>;
let kept: KeptConnection;
beforeEach(async () => {
  network = await startNetwork();
  const { port } = network;
  const config = { host: '127.0.0.1', port, user: 'countersign', database: 'postgres' };
  kept = await keepConnection(config, async (client) => void (await client.query('select 1')));
});
afterEach(async () => {
  network.close();
  await kept.close();
});

test('is closed at once, though the network says nothing any more', async () => {
  network.cut(true);
  const before = performance.now();
  await kept.close();
  // Sooner than a statement that is not answered is given up.
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(kept.client()).toBeNull();
});

test('another takes the place of one on which nothing arrives', async () => {
  const lost = kept.client();
  network.forget();
  kept.renew();
  await vi.waitFor(() => {
    expect(kept.client()).not.toBe(lost);
    expect(kept.client()).not.toBeNull();
  }, 60_000);
});
