import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openTracing } from './open-tracing.ts';
import { inSpan } from './tracer.ts';

test('a collector that takes spans and never answers does not keep a process from its end', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1/traces`;
  const tracing = openTracing({ url, service: 'countersign', sampler: 'always_on', ratio: 1 });
  const asked = once(silent, 'request');
  await inSpan('job of a test', async () => {});
  const before = Date.now();
  await tracing.close();
  expect(Date.now() - before).toBeLessThan(5_000);
  await asked;
  silent.closeAllConnections();
  silent.close();
});
