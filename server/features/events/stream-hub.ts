import type { Change } from '#server/platform/changes/change-line.ts';
import { cursorText } from '#server/platform/changes/cursor.ts';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import { signal } from '#server/platform/signals/signals.ts';
import type { ChangeEvent } from '#shared/changes/change-event.ts';
import { type EventStream, message } from './event-stream.ts';

const heartbeatEvery = 20_000;
/** Who still has a right to it asks again then; also spreads streams over servers that came later. */
const longestLife = 60 * 60_000;
/** More than a person's browsers need; the oldest gives way. */
const maxOfOneUser = 32;

export const eventOf = ({ topic, id }: Change): ChangeEvent => ({ topic, id });

/** All open streams of this process, by user: nobody is handed what is not addressed to them. */
export function createStreamHub(events: EventBus) {
  const byUser = new Map<string, Set<EventStream>>();
  let closed = false;

  const beat = (stream: EventStream) => {
    if (stream.openedAt < Date.now() - longestLife) stream.end();
    else stream.send(message({ id: cursorText(events.cursor()) }));
  };
  const forget = (stream: EventStream) => {
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
  };
  const deliver = (userId: string, changes: Change[]) => {
    const text = message({ id: cursorText(events.cursor()), event: 'changes', data: changes.map(eventOf) });
    const ended = new Set(changes.filter(({ topic }) => topic === 'session_ended').map(({ id }) => id));
    for (const stream of byUser.get(userId) ?? []) {
      if (stream.sessionId && ended.has(stream.sessionId)) stream.end();
      else stream.send(text);
    }
  };
  const all = () => [...byUser.values()].flatMap((own) => [...own]);

  const unsubscribe = events.subscribe(({ changes, gap }) => {
    const text = gap && message({ id: cursorText(events.cursor()), event: 'reload', data: {} });
    if (text) {
      for (const stream of all()) {
        stream.send(text);
        // Its session may be what ended meanwhile: whoever still has a right to a stream asks for another.
        stream.end();
      }
    }
    const delivered = new Map<string, Change[]>();
    for (const change of changes) {
      for (const userId of change.userIds) {
        if (!byUser.has(userId)) continue;
        const own = delivered.get(userId);
        if (own) own.push(change);
        else delivered.set(userId, [change]);
      }
    }
    for (const [userId, own] of delivered) deliver(userId, own);
  });

  return {
    /** Delivers to a stream what comes from now on. */
    add(stream: EventStream) {
      // Asked for before that, by somebody who was looked up meanwhile.
      if (closed) return stream.end();
      const own = byUser.get(stream.userId) ?? new Set();
      if (own.size >= maxOfOneUser) own.values().next().value?.end();
      byUser.set(stream.userId, own.add(stream));
      signal('stream', { change: 1 });
      const heartbeat = setInterval(beat, heartbeatEvery, stream).unref();
      stream.onClose(() => {
        clearInterval(heartbeat);
        forget(stream);
        signal('stream', { change: -1 });
      });
    },
    close() {
      closed = true;
      unsubscribe();
      for (const stream of all()) stream.end();
    },
  };
}
