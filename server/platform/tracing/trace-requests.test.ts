import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTraceCollector } from '#server/testing/trace-collector.ts';
import { openTracing } from './open-tracing.ts';
import { tellOfLostSpans } from './tell-of-lost-spans.ts';
import { endRequestSpans, traceRequests } from './trace-requests.ts';

/** A server of three calls, of which a share is traced. */
async function traced(ratio: number, path = '/v1/traces') {
  const collector = await startTraceCollector();
  const tracing = openTracing({ url: collector.url + path, service: 'shop', sampler: 'traceidratio', ratio });
  const app = fastify();
  traceRequests(app, { proxied: false });
  endRequestSpans(app, ({ routeOptions }) => routeOptions.url ?? 'none');
  app.get('/fine', async () => 'fine');
  app.get('/fails', async () => Promise.reject(new Error('no')));
  app.get('/slow', async () => wait(1_050, 'at last'));
  return {
    spans: async () => {
      for (const url of ['/fine', '/fails', '/slow']) await app.inject(url);
      await tracing.flush().catch(() => {});
      return collector.spans();
    },
    close: async () => {
      await app.close();
      await tracing.close();
      await collector.stop();
    },
  };
}

test('what failed or was slow is told as long as anything is, though the share leaves it out', async () => {
  const some = await traced(Number.MIN_VALUE);
  const spans = await some.spans();
  expect(spans.map(({ name }) => name)).toEqual(['GET /fails', 'GET /slow']);
  expect(spans.map(({ status }) => status.code ?? 0)).toEqual([2, 0]);
  const [, slow] = spans;
  expect(Number(slow?.endTimeUnixNano) - Number(slow?.startTimeUnixNano)).toBeGreaterThan(1e9);
  await some.close();

  const none = await traced(0);
  expect(await none.spans()).toEqual([]);
  await none.close();
});

test('a collector that takes nothing is said once', async () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const stop = tellOfLostSpans({ warn: note, info: note } as never);
  const lost = await traced(1, '/nothing/here');
  await lost.spans();
  await lost.spans();
  expect(lines).toEqual(['the collector of traces takes no spans']);
  await lost.close();
  const heard = await traced(1);
  await heard.spans();
  expect(lines).toHaveLength(2);
  await heard.close();
  stop();
});
