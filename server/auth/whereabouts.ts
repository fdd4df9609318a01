import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { networkPrefixes } from '#server/platform/http/network-prefixes.ts';
import type { NetworkTrace, Whereabouts } from './record-traces.ts';

/** Where a request comes from, as the rules against signing one's own work compare it. */
export const whereaboutsOf = (request: FastifyRequest, { secretKey }: Env): Whereabouts => ({
  deviceHash: request.deviceHash,
  agentHash: agentTrace(request.headers['user-agent'], secretKey),
  networks: networkTraces(request.ip, secretKey),
});

const agentTrace = (agent: string | undefined, secretKey: string) =>
  agent ? keyedHash(secretKey, 'agent', agent) : null;

/** The networks of an address, narrowest first; none where an address identifies nobody. */
export const networkTraces = (address: string, secretKey: string): NetworkTrace[] =>
  networkPrefixes(address).map(({ bits, prefix }) => ({
    bits,
    // A single IPv4 address is hashed as it is, which is what the limits do too.
    hash: keyedHash(secretKey, 'network', prefix.replace(/\/32$/, '')),
  }));
