import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { JobRunner } from './start-runner.ts';

/** Runners that end when told to, or cannot be started. */
function fakeRunners() {
  const started: { end: () => void; fail: (error: Error) => void }[] = [];
  const state = { failing: 0, running: 0 };
  const start = async () => {
    if (state.failing > 0) {
      state.failing--;
      throw new Error('away');
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    state.running++;
    void promise.catch(() => {}).then(() => state.running--);
    started.push({ end: resolve, fail: reject });
    const stop = async () => resolve();
    return { over: promise.catch(() => {}), stop } satisfies JobRunner;
  };
  return { started, state, start };
}
const log = { warn: vi.fn(), info: vi.fn() };

test('a runner that ends, well or not, is followed by another, also when that takes several tries', async () => {
  const { started, state, start } = fakeRunners();
  const runner = await keepRunning(start, log);
  started[0]?.end();
  await vi.waitFor(() => expect(started).toHaveLength(2), 60_000);
  state.failing = 1;
  started[1]?.fail(new Error('cut off'));
  await vi.waitFor(() => expect(started).toHaveLength(3), 60_000);
  await runner.stop();
  expect(state.running).toBe(0);
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

test('a stop while one is being started stops it when it has', async () => {
  const { started, state, start } = fakeRunners();
  const slow = Promise.withResolvers<void>();
  const runner = await keepRunning(async () => {
    if (started.length > 0) await slow.promise;
    return start();
  }, log);
  started[0]?.end();
  await wait(600);
  const stopped = runner.stop();
  slow.resolve();
  await stopped;
  expect(started).toHaveLength(2);
  expect(state.running).toBe(0);
});
