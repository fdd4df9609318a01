import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a reader may owe us before we let it go; it resumes where it was. */
const mostUnread = 64 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** An event as it goes over the wire. `text` is ASCII. */
const frame = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** One message of server-sent events. With an id alone it only moves the place to resume from. */
export function message({ id, event, data }: { id: string; event?: string; data?: unknown }) {
  return `id: ${id}\n${event ? `event: ${event}\n` : ''}${data ? `data: ${JSON.stringify(data)}\n` : ''}\n`;
}

/**
 * One open stream: a socket and who listens. Node's request and response are let go once the headers are out, and the chunks
 * of the body are framed here: held for as long as the stream lives, they would take most of its memory.
 */
export class EventStream {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly openedAt = Date.now();
  /** Which of the heartbeats reaches it. */
  portion = 0;
  readonly #socket: Socket;
  readonly #chunked: boolean;

  constructor(request: IncomingMessage, response: ServerResponse, userId: string, sessionId: string | undefined) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.#socket = request.socket;
    response.writeHead(200, headers);
    response.flushHeaders();
    this.#chunked = response.chunkedEncoding;
    // A connection that is closed with its answer (HTTP/1.0, a proxy without keep-alive) has to keep the answer open.
    if (!this.#chunked || !response.shouldKeepAlive) return;
    response.once('finish', letWait);
    response.chunkedEncoding = false;
    response.end();
  }

  /** Tells when the reader is gone. `listener` is called with the socket as `this`, so that all streams can share it. */
  onClose(listener: (this: Socket) => void) {
    this.#socket.on('close', listener);
  }

  get socket() {
    return this.#socket;
  }

  /** Sends messages, or lets a reader go that does not keep up. */
  send(text: string) {
    if (this.#socket.writableLength > mostUnread) this.#socket.destroy();
    else this.#socket.write(this.#chunked ? frame(text) : text, 'latin1');
  }

  end() {
    this.#socket.end(this.#chunked ? '0\r\n\r\n' : '');
    this.#socket.destroySoon();
  }
}

/** Node takes the connection for one that waits for its next request, and would end it soon. */
function letWait(this: ServerResponse) {
  // The response has left the socket by now; its request still knows it.
  this.req.socket.setTimeout(0);
}
