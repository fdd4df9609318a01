import type { FastifyRequest } from 'fastify';
import { hostName, isLoopbackName } from '#server/platform/settings/host-name.ts';
import { notFound } from './problem.ts';

/** What proxies and tunnels add, by whatever name: with one of these a request only passes through this machine. */
const forwarding =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*)$/;

/**
 * Whether somebody at this machine asks: the address of the socket itself counts, the name must be this machine's own
 * (another one can be made to lead here), and nothing may say that the request was passed on.
 */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  const near = /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  return near && isLoopbackName(hostName(headers.host)) && !Object.keys(headers).some((name) => forwarding.test(name));
}

/** Hook of the /dev scope. */
export async function requireLoopback(request: FastifyRequest) {
  if (!isFromThisMachine(request)) throw notFound();
}
