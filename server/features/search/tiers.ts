export const kinds = ['person', 'project'] as const;
export type Kind = (typeof kinds)[number];

/** How many documents of its kind a tier has from the highest down; one that has twice as many gives its lowest away. The last has the rest. */
export const tierSizes = [1_000, 4_000, 16_000, 64_000] as const;

/** As the migration that made them has called all tiers of a kind. */
export const tiersOfKind = (kind: Kind) => [...tierSizes, 'rest'].map((_, level) => `${kind}${level}`);

const perRank = 256;
/** Where a document stands in the order of ranks, as far as whole numbers tell: among equal ranks the id decides, and this tells its first two digits. */
export const placeOf = ({ rank, id }: { rank: number; id: string }) =>
  rank * perRank + Number.parseInt(id.slice(0, 2), 16);

/** `floor`: the lowest place of its documents. What stands lower lies in the next level. */
export type Tier = { tier: string; kind: Kind; level: number; floor: number; documents: number };

/** Which share of the documents of a kind is likely to be a hit; a kind that is not asked for has none. */
export type Shares = Partial<Record<Kind, number>>;
/** Tiers to read; of hits from the place `least` upwards nothing is missing in them. */
export type Reach = { tiers: string[]; least: number; expected: number };

/**
 * How far to read from a place downwards until so many hits are to be expected. The order of both kinds is one: down to where one tier ends, those
 * of the other kind that reach above it are read, too.
 */
export function reachFor(all: Tier[], shares: Shares, from: number, wanted: number): Reach {
  const asked = all.flatMap((tier) => {
    const share = shares[tier.kind];
    const above = all.find(({ kind, level }) => kind === tier.kind && level === tier.level - 1);
    const top = above ? above.floor - 1 : Number.POSITIVE_INFINITY;
    return share === undefined || tier.floor > from || top < tier.floor ? [] : [{ ...tier, top, share }];
  });
  const ends = [...new Set(asked.map(({ floor }) => floor))].sort((a, b) => b - a);
  const expectedDownTo = (least: number) =>
    asked.reduce((sum, { floor, share, documents }) => sum + (floor >= least ? share * documents : 0), 0);
  const least = ends.find((end) => expectedDownTo(end) >= wanted) ?? 0;
  const read = asked.filter(({ top }) => top >= least);
  return { tiers: read.map(({ tier }) => tier), least, expected: expectedDownTo(least) };
}
