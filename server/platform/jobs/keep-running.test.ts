import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** Runners that end when told to, or cannot be started. */
function fakeRunners() {
  const started: { end: () => void; fail: (error: Error) => void }[] = [];
  const state = { failing: 0, stopped: 0 };
  const start = async () => {
    if (state.failing > 0) {
      state.failing--;
      throw new Error('away');
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    started.push({ end: resolve, fail: reject });
    const stop = async () => {
      state.stopped++;
      resolve();
    };
    return { promise, stop } as unknown as Runner;
  };
  return { started, state, start };
}
const log = { warn: vi.fn(), info: vi.fn() };

test('a runner that ends, well or not, is followed by another, also when that takes several tries', async () => {
  const { started, state, start } = fakeRunners();
  const runner = await keepRunning(start, log);
  started[0]?.end();
  await vi.waitFor(() => expect(started).toHaveLength(2), 3_000);
  state.failing = 1;
  started[1]?.fail(new Error('cut off'));
  await vi.waitFor(() => expect(started).toHaveLength(3), 5_000);
  await runner.stop();
  expect(state.stopped).toBe(1);
  await wait(700);
  expect(started).toHaveLength(3);
});

test('a stop while none runs starts none', async () => {
  const { started, start } = fakeRunners();
  const runner = await keepRunning(start, log);
  started[0]?.end();
  await wait(20);
  await runner.stop();
  await wait(700);
  expect(started).toHaveLength(1);
});

test('the first has to start', async () => {
  const { state, start } = fakeRunners();
  state.failing = 1;
  await expect(keepRunning(start, log)).rejects.toThrow('away');
});
