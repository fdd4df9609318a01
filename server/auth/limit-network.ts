import type { FastifyRequest } from 'fastify';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { tooMany } from '#server/platform/http/problem.ts';
import { type Limit, requireAttempt, type Stores, secondsToWait } from './count-attempt.ts';
import { accountAtDevice } from './record-traces.ts';

/** Who asks: from which networks, and in which browser. */
export type Caller = { networks: NetworkPrefix[]; deviceHash?: Buffer | null };
/** Names who somebody is by what only they have, like the link of a signer; null for a stranger. */
export type OwnShare = (request: FastifyRequest) => Promise<string | null>;

/**
 * How often a network bears the limit of the narrowest one in it. A /48 is what one site, or one account at a tunnel,
 * is given whole; the 256 addresses of a /24 mostly belong to different people.
 */
const bears: Record<number, number> = { 64: 1, 56: 1.25, 48: 1.5, 32: 1, 24: 4 };
const maxOf = (max: number, { bits }: NetworkPrefix) => Math.floor(max * (bears[bits] ?? 1));

/**
 * Counts an attempt in each network its sender's address lies in, narrowest first, and throws 429 where it was one too
 * many. What a narrow one refuses is not counted in the wider: a neighbour cannot use up what others have. A browser in
 * which somebody uses an account with a proved address has that account's share above it, which no neighbour counts in.
 */
export async function requireNetworkAttempt(stores: Stores, limit: Limit, { networks, deviceHash }: Caller) {
  const seconds = await countInNetworks(stores, limit, networks);
  if (seconds === 0) return;
  const account = deviceHash && (await accountAtDevice(stores.db, deviceHash));
  if (!account) throw tooMany('too_many_requests', seconds);
  await requireAttempt(stores, ownOf(limit), account);
}

/**
 * The same for what a link lets do. `ownShare` names the link, if it is one of ours: whoever holds it has as many again,
 * which strangers in their network don't use up.
 */
export async function requireLinkAttempt(
  stores: Stores,
  limit: Limit,
  caller: Caller,
  ownShare: () => Promise<string | null>,
) {
  try {
    await requireNetworkAttempt(stores, limit, caller);
  } catch (error) {
    const own = await ownShare();
    if (!own) throw error;
    await requireAttempt(stores, ownOf(limit), own);
  }
}

/** Counts a try in each network of the caller. Gives for how many seconds the fullest takes no more; 0 while all do. */
export const countInNetworks = (stores: Stores, limit: Limit, networks: NetworkPrefix[]) =>
  secondsToWait(
    stores,
    networks.map((network) => ({ limit: { ...limit, max: maxOf(limit.max, network) }, who: network.prefix })),
  );
const ownOf = (limit: Limit): Limit => ({ ...limit, name: `${limit.name}-own` });

/**
 * Hook of a route: so many calls a minute from one network, then 429. A person presses a few buttons; only a script
 * that hammers is slowed down. Calls of one name are counted together. `ownShare`: who beside members has as many again
 * when the network has none left.
 */
export const rateLimitNetwork =
  (stores: Stores, name: string, maxPerMinute: number, ownShare?: OwnShare) => async (request: FastifyRequest) => {
    const limit = { name: `calls-${name}`, max: maxPerMinute, minutes: 1 };
    const { viewer, networks } = request;
    try {
      await requireNetworkAttempt(stores, limit, request);
    } catch (error) {
      const own = viewer?.email_verified ? viewer.id : networks.length > 0 && (await ownShare?.(request));
      if (!own) throw error;
      await requireAttempt(stores, ownOf(limit), own);
    }
  };
