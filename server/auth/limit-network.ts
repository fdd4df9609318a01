import type { FastifyRequest } from 'fastify';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { type Limit, requireAttempts, type Stores } from './count-attempt.ts';

/**
 * How often a network bears the limit of the narrowest one in it. A /48 is what one site, or one account at a tunnel, is given
 * whole; the 256 addresses of a /24 mostly belong to different people.
 */
const bears: Record<number, number> = { 64: 1, 56: 1.25, 48: 1.5, 32: 1, 24: 4 };
const maxOf = (max: number, { bits }: NetworkPrefix) => Math.floor(max * (bears[bits] ?? 1));

/**
 * Counts an attempt in each network its sender's address lies in, narrowest first, and throws 429 where it was one too many.
 * What a narrow one refuses is not counted in the wider: a neighbour cannot use up what others have.
 */
export const requireNetworkAttempt = (stores: Stores, limit: Limit, networks: NetworkPrefix[]) =>
  requireAttempts(
    stores,
    networks.map((network) => ({ limit: { ...limit, max: maxOf(limit.max, network) }, who: network.prefix })),
  );

/**
 * Hook of a route: so many calls a minute from one network, then 429. A person presses a few buttons; only a script that hammers
 * is slowed down. Calls of one name are counted together.
 */
export const rateLimitNetwork =
  (stores: Stores, name: string, maxPerMinute: number) =>
  async ({ networks }: FastifyRequest) =>
    requireNetworkAttempt(stores, { name: `calls-${name}`, max: maxPerMinute, minutes: 1 }, networks);
