import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ProblemDocument } from '#shared/http/problem.ts';

const refusals: Record<string, Pick<ProblemDocument, 'status' | 'title' | 'code'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request Timeout', code: 'bad_request' },
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request Header Fields Too Large', code: 'too_large' },
};
const unreadable = { status: 400, title: 'Bad Request', code: 'bad_request' };

/** What never became a request: no hook of ours sees it, so a problem document is written here, and nothing follows. */
export function refuseUnreadable(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const document = { type: 'about:blank', ...(refusals[error.code ?? ''] ?? unreadable) } satisfies ProblemDocument;
  const body = JSON.stringify(document);
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${document.status} ${document.title}`,
        'content-type: application/problem+json',
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}
