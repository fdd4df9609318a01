import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a connection may take for what, in milliseconds. */
export const requestTimes = {
  /** The first request of a connection, and the head of each. */
  head: 30_000,
  /** The body of a call or form. */
  body: 30_000,
  /**
   * In each of these spans a file has to come on by so many bytes: a bad line goes on for long, a stopped one does not.
   */
  upload: { span: 30_000, bytes: 16 * 1024 },
  /** A whole request, whatever it brings; an upload that is cut is resumed. */
  whole: 20 * 60_000,
  /** Nothing goes either way, not even an answer. */
  silence: 120_000,
  /** Between two requests. Longer than proxies keep a connection, so that theirs is not cut while it is taken again. */
  pause: 72_000,
  /** How often all of this is looked at. */
  look: 5_000,
};
export type RequestTimes = typeof requestTimes;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the body is a file. */
    upload?: boolean;
  }
}

/** What Node looks after by itself. An event stream takes itself out: its heartbeats show who is gone. */
export const serverTimes = ({ head, whole, silence, pause, look }: RequestTimes) => ({
  connectionTimeout: silence,
  keepAliveTimeout: pause,
  requestTimeout: whole,
  http: { headersTimeout: head, connectionsCheckingInterval: look },
});

/** Cuts connections whose body does not come, also when the answer is out already. */
export function boundBodies(app: FastifyInstance, { body, upload }: RequestTimes) {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (hasBody(raw)) watch(raw, reply.raw, routeOptions.config.upload ? upload : { span: body, bytes: Infinity });
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

function watch(request: IncomingMessage, response: ServerResponse, { span, bytes }: { span: number; bytes: number }) {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead - before < bytes) cut(request, response);
    before = socket.bytesRead;
  }, span).unref();
  request.once('end', () => clearInterval(timer));
}

function cut({ socket }: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  socket.destroySoon();
}
