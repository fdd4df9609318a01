import type { Socket } from 'node:net';
import type { ChangeEvent } from '#shared/http/event.ts';
import type { Change } from './change-line.ts';
import { cursorText } from './cursor.ts';
import type { EventBus } from './event-bus.ts';
import { type EventStream, message } from './event-stream.ts';
import { startHeartbeats } from './heartbeats.ts';

/** Who still has a right to it asks again then; also spreads streams over servers that came later. */
const longestLife = 60 * 60_000;
/** More than a person's browsers need; the oldest gives way. */
const mostOfOnePerson = 32;

export const eventOf = ({ table, operation, id }: Change): ChangeEvent => ({ table, operation, id });
const endsSession = ({ table, operation }: ChangeEvent) => table === 'sessions' && operation === 'delete';

/** All open streams of this process, by person: nobody is handed what is not addressed to them. */
export function createStreamHub(events: EventBus) {
  const byUser = new Map<string, EventStream[]>();
  const bySocket = new Map<Socket, EventStream>();
  const heartbeats = startHeartbeats((stream) => {
    if (stream.openedAt < Date.now() - longestLife) stream.end();
    else stream.send(message({ id: cursorText(events.place(stream.userId)) }));
  });

  function forget(this: Socket) {
    const stream = bySocket.get(this);
    if (!stream) return;
    bySocket.delete(this);
    heartbeats.remove(stream);
    const left = byUser.get(stream.userId)?.filter((each) => each !== stream) ?? [];
    if (left.length > 0) byUser.set(stream.userId, left);
    else byUser.delete(stream.userId);
  }

  const stopBatches = events.onBatch(({ changes, gap }) => {
    if (gap) {
      const id = cursorText(events.place());
      const text = message({ id, event: 'reload', data: {} });
      for (const stream of bySocket.values()) {
        stream.send(text);
        // Its session may be what ended meanwhile: whoever still has a right to a stream asks for another.
        stream.end();
      }
    }
    const told = new Map<string, Change[]>();
    for (const change of changes) {
      for (const user of change.userIds) {
        if (!byUser.has(user)) continue;
        const own = told.get(user);
        if (own) own.push(change);
        else told.set(user, [change]);
      }
    }
    for (const [user, own] of told) {
      const text = message({ id: cursorText(events.place(user)), event: 'changes', data: own.map(eventOf) });
      const ended = new Set(own.filter(endsSession).map((change) => change.id));
      for (const stream of byUser.get(user) ?? []) {
        if (stream.sessionId && ended.has(stream.sessionId)) stream.end();
        else stream.send(text);
      }
    }
  });

  return {
    /** Tells a stream what comes from now on. */
    add(stream: EventStream) {
      const own = byUser.get(stream.userId) ?? [];
      if (own.length >= mostOfOnePerson) own[0]?.end();
      byUser.set(stream.userId, [...own, stream]);
      bySocket.set(stream.socket, stream);
      heartbeats.add(stream);
      stream.onClose(forget);
    },
    close() {
      stopBatches();
      heartbeats.stop();
      for (const stream of bySocket.values()) stream.end();
    },
  };
}
