import type { ChangeEvent } from '#shared/changes/change-event.ts';
import { createMessageParser, type Message } from './message-parser.ts';
import type { News, Tell } from './news.ts';

/**
 * Timeout of the first word: a server says that it is ready at once; a proxy that holds its words back is as good as
 * none.
 */
const readyTimeout = 8_000;
/** Timeout between two words: the server sends one every 20 seconds. */
const silenceTimeout = 50_000;

/**
 * `ended` after it was live; `blocked` when something in between lets no stream through; `failed` when there was no
 * answer or not a good one; `refused` when the session has ended.
 */
export type Outcome = 'ended' | 'blocked' | 'failed' | 'refused';

/** Reads the event stream from a cursor on until it ends, in whatever way. `tell` hears all that it says. */
export async function readStream(cursor: string, userId: string, tell: Tell, stopped: AbortSignal): Promise<Outcome> {
  const silence = new AbortController();
  let live = false;
  let refused = false;
  /** What was missed comes before it is said whose it is. */
  const early: News[] = [];
  let timer = setTimeout(() => silence.abort(), readyTimeout);
  const heard = () => {
    if (!live) return;
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceTimeout);
  };

  const handle = ({ id, event, data }: Message) => {
    if (event === 'ready') {
      refused = (JSON.parse(data) as { user_id: string }).user_id !== userId;
      live = !refused;
    }
    if (refused || id === undefined) return;
    if (event === 'changes') early.push({ kind: 'changes', changes: JSON.parse(data) as ChangeEvent[], cursor: id });
    else early.push({ kind: event === 'reload' ? 'reload' : 'alive', cursor: id });
    if (live) for (const news of early.splice(0)) tell(news);
  };

  try {
    const response = await fetch(`/api/events?after=${encodeURIComponent(cursor)}`, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parse = createMessageParser(handle);
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parse(decoder.decode(piece.value, { stream: true }));
      if (refused) {
        silence.abort();
        return 'refused';
      }
      heard();
    }
    return live ? 'ended' : 'failed';
  } catch {
    if (live) return 'ended';
    return silence.signal.aborted ? 'blocked' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}
