import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTimes } from '#shared/session.ts';
import { readSession } from '../auth/read-session.ts';
import type { Deps } from '../deps.ts';
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

/** Fills in who asks, before any route runs. */
export async function identifyRequest(request: FastifyRequest, { env, pool }: Deps) {
  // On https only the prefixed name counts: a browser lets nobody but us set it.
  const session = request.cookies[env.publicUrl.startsWith('https:') ? `__Secure-${sessionCookie}` : sessionCookie];
  request.viewer = session ? await readSession(pool, session, env.secretKey) : null;
  const device = request.cookies[deviceCookie];
  request.deviceHash = device ? keyedHash(env.secretKey, 'device', device) : null;
  request.networkHash = hashNetwork(request.ip, env.secretKey);
}

/** An IPv6 household has a /64, so its first half is what identifies it. */
function hashNetwork(address: string, secretKey: string) {
  const family = isIP(address);
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!family || shared.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')) return null;
  const network = isIP(plain) === 6 ? plain.split(':').slice(0, 4).join(':') : plain;
  return keyedHash(secretKey, 'network', network);
}

/** Gives this browser a device cookie when it has none, and returns the hash that is stored. */
export function markDevice(request: FastifyRequest, reply: FastifyReply, { env }: Deps): Buffer {
  if (request.deviceHash) return request.deviceHash;
  const value = randomBytes(24).toString('base64url');
  setCookie(reply, env, deviceCookie, value, { maxAge: sessionTimes.preferenceCookie });
  request.deviceHash = keyedHash(env.secretKey, 'device', value);
  return request.deviceHash;
}
