import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One network that an address lies in; `prefix` in CIDR notation ("2001:db8:1:200::/56"). */
export type NetworkPrefix = { bits: number; prefix: string };

/**
 * What providers hand out: an IPv6 household gets a /64 to /56, a site a /48; of IPv4, one address or its neighbours.
 */
const lengths = { ipv4: [32, 24], ipv6: [64, 56, 48] };

/** Ranges of addresses that many unrelated people share, or that nobody's packets come from. */
const ofNobody = new Set([
  'unspecified',
  'loopback',
  'private',
  'carrierGradeNat',
  'linkLocal',
  'uniqueLocal',
  'deprecatedSiteLocal',
  'multicast',
  'broadcast',
  'discard',
]);

/**
 * The networks that an address lies in, narrowest first: none for what identifies nobody (this machine, private
 * networks, a carrier's shared range) and for what is no address at all.
 */
export function networkPrefixes(address: string): NetworkPrefix[] {
  const visitor = visitorAddress(address);
  if (!visitor || ofNobody.has(visitor.range())) return [];
  const bytes = visitor.toByteArray();
  return lengths[visitor.kind()].map((bits) => ({ bits, prefix: `${network(bytes, bits)}/${bits}` }));
}

/** Whether an address says nothing about who somebody is; also what is no address at all. */
export const isSharedAddress = (address: string) => networkPrefixes(address).length === 0;

/**
 * An address without its zone; the IPv4 address that an IPv6 one carries, where it only wraps that. Null for anything
 * else.
 */
export function visitorAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!isIP(text)) return null;
  const address = ipaddr.parse(text.replace(/%.*/, ''));
  if (address.kind() === 'ipv4') return address;
  const carried = carriedIPv4(address as ipaddr.IPv6);
  return carried ? new ipaddr.IPv4(carried) : address;
}

function carriedIPv4(address: ipaddr.IPv6) {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6145':
      return bytes.slice(12);
    case 'rfc6052':
      // 64:ff9b:1::/48 is a translator's private range: where the address stands in it is its own affair.
      return bytes[5] === 0 ? bytes.slice(12) : [0, 0, 0, 0];
    case '6to4':
      return bytes.slice(2, 6);
    case 'teredo':
      return bytes.slice(12).map((byte) => byte ^ 0xff);
    default:
      return null;
  }
}

/** The address that a network begins with, in its shortest spelling. */
function network(bytes: number[], bits: number) {
  const kept = bytes.map((byte, at) => byte & (0xff << (8 - Math.min(8, Math.max(0, bits - at * 8)))));
  return ipaddr.fromByteArray(kept).toString();
}
