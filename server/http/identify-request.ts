import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionTimes } from '#shared/session.ts';
import { readSession } from '../auth/read-session.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { setCookie } from './cookies.ts';
import { keyedHash } from './keyed-hash.ts';

export const sessionCookie = 'countersign.session_token';
const deviceCookie = 'device';

/** Addresses that many unrelated people share, so that they say nothing about who somebody is. */
const shared = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  shared.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  shared.addSubnet(net, bits, 'ipv6');

/** Adds what a request tells of its sender. The hashes are made only where a rule asks for them. */
export function decorateIdentity(app: FastifyInstance, { secretKey }: Env) {
  app.decorateRequest('viewer', null);
  app.decorateRequest('networkHash', {
    getter() {
      return hashNetwork(this.ip, secretKey);
    },
  });
  app.decorateRequest('deviceHash', {
    getter() {
      const device = this.cookies[deviceCookie];
      return device ? keyedHash(secretKey, 'device', device) : null;
    },
  });
}

/** Fills in who asks, before any route runs. */
export async function identifyRequest(request: FastifyRequest, { env, pool }: Deps) {
  // On https only the prefixed name counts: a browser lets nobody but us set it.
  const session = request.cookies[env.publicUrl.startsWith('https:') ? `__Secure-${sessionCookie}` : sessionCookie];
  if (session) request.viewer = await readSession(pool, session, env.secretKey);
}

/** An IPv6 household has a /64, so its first half is what identifies it. */
function hashNetwork(address: string, secretKey: string) {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  const family = isIP(plain);
  if (!family || shared.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return null;
  return keyedHash(secretKey, 'network', family === 6 ? groupsOf(plain).slice(0, 4).join(':') : plain);
}

/** The eight groups of an IPv6 address, with those that `::` leaves out. */
function groupsOf(address: string) {
  const [head = [], tail = []] = address.split('::').map((part) => (part ? part.split(':') : []));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** Gives this browser a device cookie when it has none, and returns the hash that is stored. */
export function markDevice(request: FastifyRequest, reply: FastifyReply, { env }: Deps): Buffer {
  if (request.deviceHash) return request.deviceHash;
  const value = randomBytes(24).toString('base64url');
  setCookie(reply, env, deviceCookie, value, { maxAge: sessionTimes.preferenceCookie });
  return keyedHash(env.secretKey, 'device', value);
}
