import type { FastifyRequest } from 'fastify';
import { notFound } from './problem.ts';

/** Hook of the /dev scope. The address of the socket itself counts, whatever a proxy header says. */
export async function requireLoopback(request: FastifyRequest) {
  const address = request.socket.remoteAddress ?? '';
  if (!/^(::1|(::ffff:)?127\.)/.test(address)) throw notFound();
}
