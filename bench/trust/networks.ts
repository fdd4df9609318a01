import { day } from './plan.ts';
import type { Random } from './random.ts';

/*
 * Networks by their names: before the slash stands what neighbours share (of IPv4 a /24), behind it the address.
 * "six..." is a prefix of IPv6, which belongs to one line; "home7~30/line" is a line whose address changes every 30
 * days.
 */

/**
 * Exits of one site of a mobile carrier: 15 million phones (a quarter of a country's 55 million), a hundred to an
 * address (Cloudflare, "One IP address, many users", 2025: over a hundred devices), at four sites (two to six gateways
 * to a country): 37,500 addresses, 146 times 256.
 */
const mobile = { carriers: 12, sites: 4, blocks: 146, exits: 256 };
/**
 * Exits of one site of a fixed line's carrier with NAT: two million lines, 64 to an address (1,000 ports each, RFC
 * 6269 and RFC 7422), two sites: 15,600 addresses.
 */
const fixed = { carriers: 8, sites: 2, blocks: 61, exits: 256 };
/** A town's own provider: a thousand lines, 64 to an address. */
const town = { towns: 400, exits: 16 };
/**
 * Services that hide people: eight that matter, 145 servers of each in a country (NordVPN 2026: 9,300 in 137 countries,
 * twice as many in large ones), which stand in about twelve blocks; guess in the blocks.
 */
const hidden = { services: 8, blocks: 12, exits: 12 };

export function networksOf(random: Random) {
  let count = 0;
  const carried = (kind: string, { carriers, sites, blocks, exits }: typeof mobile, site?: string) =>
    `${site ?? `${kind}${random.whole(1, carriers)}.${random.whole(1, sites)}`}-${random.whole(1, blocks)}/exit${random.whole(1, exits)}`;
  const six = () => `six${++count}/line`;
  const ofTown = (at = random.whole(1, town.towns)) => `town${at}/exit${random.whole(1, town.exits)}`;
  /** One exit in seven of fixed carriers is a town's own provider; guess. */
  const shared = () => (random.chance(0.15) ? ofTown() : carried('fixed', fixed));
  /** A phone's network: two in five have a prefix of their own (RFC 6459; share of IPv6 as of lines). */
  const carrier = () => (random.chance(0.4) ? six() : carried('cell', mobile));
  return {
    carrier,
    shared,
    /** By IPv4 only, behind an address that strangers share. */
    exit: () => (random.chance(0.75) ? shared() : carried('cell', mobile)),
    /** Another customer of the same carrier, at the same site or in the same town. */
    sameSite: (network: string) => {
      const place = network.split('/')[0] ?? '';
      if (place.startsWith('town')) return ofTown(Number(place.slice(4)));
      const site = place.split('-')[0];
      return place.startsWith('cell') ? carried('cell', mobile, site) : carried('fixed', fixed, site);
    },
    vpn: () =>
      `vpn${random.whole(1, hidden.services)}-${random.whole(1, hidden.blocks)}/exit${random.whole(1, hidden.exits)}`,
    /**
     * A line at home. IPv6 44%: of Spaniards an eighth, of others two thirds (Google by country, 2024), at two to
     * three. Of the rest, two in five are behind a carrier's NAT (in Spain all large ones but Movistar), one in twenty
     * has the phone only, others an address of their own: half keep it for months, most others for weeks
     * (Padmanabhan and others, "DynamIPs", 2020: IPv6 for months).
     */
    home: () => {
      const line = random.next();
      if (line < 0.44) return six();
      if (line < 0.66) return shared();
      if (line < 0.69) return carried('cell', mobile);
      const days = line < 0.85 ? null : line < 0.97 ? 30 : 1;
      return days === null ? `home${++count}/line` : `home${++count}~${days}/line`;
    },
    /** An organisation's own: a large one leaves by a few addresses of one block, others by one; guess. */
    firm: (domain: string, large = false) => `firm ${domain}/exit${large ? random.whole(1, 4) : 1}`,
  };
}

/** The prefixes of a network at that time, narrowest first, as the product derives them from an address. */
export function prefixesAt(network: string, time: number): { bits: number; name: string }[] {
  const [place = '', address] = network.split('/');
  if (place.startsWith('six')) return [64, 56, 48].map((bits) => ({ bits, name: `${place}/${bits}` }));
  const [line, days] = place.split('~');
  // About half of new addresses are in another block altogether; a line's next is taken for that.
  const now = days === undefined ? place : `${line}.${Math.floor(time / (Number(days) * day))}`;
  return [
    { bits: 32, name: `${now}/${address}` },
    { bits: 24, name: now },
  ];
}
