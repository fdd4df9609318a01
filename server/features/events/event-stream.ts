import type { ServerResponse } from 'node:http';

/** What a reader may owe us before we let it go; it resumes where it was. */
const maxUnread = 64 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // It ends with its connection: the next may be another server's.
  connection: 'close',
};

/** One message of server-sent events. With an id alone it only moves the cursor to resume from. */
export function message({ id, event, data }: { id: string; event?: string; data?: unknown }) {
  return `id: ${id}\n${event ? `event: ${event}\n` : ''}${data ? `data: ${JSON.stringify(data)}\n` : ''}\n`;
}

/** One open stream: an answer that goes on, and whose it is. */
export class EventStream {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly openedAt = Date.now();
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, userId: string, sessionId: string | undefined) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.#response = response;
    // Silence is no reason to cut it: heartbeats show who is gone. A socket that a test injects has no such limit.
    response.socket?.setTimeout?.(0);
    response.writeHead(200, headers);
  }

  /** Tells when the stream is over, whoever ended it. */
  onClose(listener: () => void) {
    this.#response.once('close', listener);
  }

  /** Sends messages, or lets a reader go that does not keep up. */
  send(text: string) {
    if (this.#response.writableLength > maxUnread) this.#response.destroy();
    else this.#response.write(text);
  }

  end() {
    this.#response.end();
  }
}
