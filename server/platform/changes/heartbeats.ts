import type { EventStream } from './event-stream.ts';

/** In milliseconds: how often each stream is heard from, and how often one portion of them has its turn. */
const interval = { stream: 20_000, portion: 50 };

/** Gives each stream its turn every 20 seconds, a few at a time: ten thousand at once would hold up an event. */
export function startHeartbeats(beat: (stream: EventStream) => void) {
  const portions = Array.from({ length: interval.stream / interval.portion }, () => new Set<EventStream>());
  let turn = 0;
  let filled = 0;
  const timer = setInterval(() => {
    for (const stream of portions[turn] ?? []) beat(stream);
    turn = (turn + 1) % portions.length;
  }, interval.portion).unref();

  return {
    add(stream: EventStream) {
      stream.portion = filled;
      portions[filled]?.add(stream);
      filled = (filled + 1) % portions.length;
    },
    remove: (stream: EventStream) => void portions[stream.portion]?.delete(stream),
    stop: () => clearInterval(timer),
  };
}
