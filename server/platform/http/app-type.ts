import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Viewer } from '#shared/session/session.ts';
import type { NetworkPrefix } from './network-prefixes.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; in the member and admin scopes it is never null, see `member(request)`. */
    viewer: Viewer | null;
    /** Networks the request came from, narrowest first, to limit by; none where an address identifies nobody. */
    networks: NetworkPrefix[];
    /**
     * Hash of the network (address) the request came from; null where an address identifies nobody (loopback, private).
     */
    networkHash: Buffer | null;
    /** Hash of this browser's device cookie; null when it carries none. */
    deviceHash: Buffer | null;
  }
  interface FastifyContextConfig {
    /** False for calls that no cookie has a say in. */
    csrf?: boolean;
  }
}
