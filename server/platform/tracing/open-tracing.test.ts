import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { chooseShare, isChosen } from './chosen.ts';
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

afterEach(() => chooseShare(0));

const chosenOf = (asked: number) => Array.from({ length: asked }, isChosen).filter(Boolean).length;

test('a share of very many is bounded by the second', () => {
  chooseShare(0.5);
  // So quickly that two seconds may be met, and not three.
  expect(chosenOf(20_000)).toBeLessThanOrEqual(100);
  expect(chosenOf(1)).toBeLessThanOrEqual(1);
});

test('all are all, and none are none', () => {
  chooseShare(1);
  expect(chosenOf(1_000)).toBe(1_000);
  chooseShare(0);
  expect(chosenOf(1_000)).toBe(0);
});
