import { BlockList, isIP } from 'node:net';

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

/** An IPv4 address as it is, also where the system shows it as IPv6. */
export const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** Whether that is an address of this machine or of a private network; also what is no address at all. */
export function isSharedAddress(address: string) {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return !family || shared.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
