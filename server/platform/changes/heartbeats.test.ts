import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventStream } from './event-stream.ts';
import { startHeartbeats } from './heartbeats.ts';

let beats: Map<EventStream, number>;
let atOnce: number;
let heartbeats: ReturnType<typeof startHeartbeats>;

beforeEach(() => {
  vi.useFakeTimers();
  beats = new Map();
  atOnce = 0;
  heartbeats = startHeartbeats((stream) => {
    beats.set(stream, (beats.get(stream) ?? 0) + 1);
    atOnce++;
  });
});
afterEach(() => {
  heartbeats.stop();
  vi.useRealTimers();
});

const open = (count: number) => {
  const streams = Array.from({ length: count }, () => ({ portion: 0 }) as EventStream);
  for (const stream of streams) heartbeats.add(stream);
  return streams;
};

test('each stream is heard from every 20 seconds, never many of them at once', () => {
  const streams = open(10_000);
  for (let elapsed = 0; elapsed < 60_000; elapsed += 50) {
    atOnce = 0;
    vi.advanceTimersByTime(50);
    expect(atOnce).toBeLessThanOrEqual(25);
  }
  expect(streams.map((stream) => beats.get(stream))).toEqual(streams.map(() => 3));
});

test('one that is closed is left out, also while the others have their turn', () => {
  const [left, gone] = open(2) as [EventStream, EventStream];
  heartbeats.remove(gone);
  vi.advanceTimersByTime(40_000);
  expect([beats.get(left), beats.get(gone)]).toEqual([2, undefined]);
});
