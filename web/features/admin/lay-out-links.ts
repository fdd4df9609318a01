import type { WorkLinks } from '#shared/projects/work-links.ts';

/**
 * `narrow`: everybody on the left, what links them on the right. `wide`: the owner left, what links them in the middle.
 */
export type Shape = 'narrow' | 'wide';
export type Box = { x: number; y: number; width: number; height: number };
export type PlacedPerson = Box & { key: string };
/** `index` in the list of links; the work itself has -1. */
export type PlacedLink = Box & { index: number; strong: boolean };
export type Line = { path: string; strong: boolean; arrow: boolean };
export type Layout = { width: number; height: number; people: PlacedPerson[]; links: PlacedLink[]; lines: Line[] };

const height = 44;
const gap = 12;
/** Room for the outline of the boxes at the edge. */
const margin = 1;
const columns = {
  narrow: { width: 320, people: [0, 120], links: [162, 158] },
  wide: { width: 600, owner: [0, 164], links: [218, 164], people: [436, 164] },
} as const;

/**
 * Places people and what links them in columns, each link at the height of whom it joins, and draws the lines. The work
 * stands first: everybody who answered it is joined to it. Says nothing of colours or words.
 */
export function layOutLinks({ people, links }: WorkLinks, shape: Shape): Layout {
  const others = people.slice(1).map(({ key }) => key);
  const nodes = [
    { index: -1, strong: false, ends: ['owner', ...others.filter((key) => links.some((each) => answers(each, key)))] },
    ...links
      .map((each, index) => ({ index, strong: each.strong, ends: each.people, kind: each.kind }))
      .filter(({ kind }) => kind !== 'answered'),
  ];
  const ranked = [
    ...nodes.slice(0, 1),
    ...nodes.slice(1).toSorted((a, b) => rankOf(a.ends, others) - rankOf(b.ends, others)),
  ];
  const { links: middle } = columns[shape];
  const placed = ranked.map(
    ({ index, strong }, row): PlacedLink => ({ index, strong, ...at(middle, row * (height + gap)) }),
  );
  const sought = (key: string) => {
    const joined = placed.filter((_, row) => ranked[row]?.ends.includes(key));
    return mean(joined.map(({ y }) => y));
  };
  const ownerAside = shape === 'wide' ? columns.wide.owner : null;
  const column = columns[shape].people;
  const stacked = stack([
    ...(ownerAside ? [] : [{ key: 'owner', y: 0 }]),
    ...others.map((key) => ({ key, y: sought(key) })),
  ]);
  const placedPeople: PlacedPerson[] = [
    ...(ownerAside ? [{ key: 'owner', ...at(ownerAside, sought('owner')) }] : []),
    ...stacked.map(({ key, y }) => ({ key, ...at(column, y) })),
  ];
  const lines = ranked.flatMap(({ index, strong, ends }, row) =>
    ends.map((key, end): Line => {
      const person = placedPeople.find((each) => each.key === key) as PlacedPerson;
      const link = placed[row] as PlacedLink;
      const said = index < 0 ? links.some((each) => answers(each, key) && each.strong) : strong;
      return { path: curve(person, link), strong: said, arrow: links[index]?.kind === 'circle' && end === 1 };
    }),
  );
  const bottom = Math.max(...[...placed, ...placedPeople].map(({ y }) => y + height));
  return { width: columns[shape].width, height: bottom + margin, people: placedPeople, links: placed, lines };
}

const answers = ({ kind, people }: WorkLinks['links'][number], key: string) =>
  kind === 'answered' && people.includes(key);

const at = ([x, width]: readonly [number, number], y: number): Box => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height,
});

/** Links are ordered as those whom they join, so that few lines cross. */
const rankOf = (ends: string[], others: string[]) =>
  mean(ends.filter((key) => key !== 'owner').map((key) => others.indexOf(key)));

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Puts boxes where they seek to be, or as far below as those above them need. */
function stack(sought: { key: string; y: number }[]) {
  let free = 0;
  return sought
    .toSorted((a, b) => a.y - b.y)
    .map(({ key, y }) => {
      const placed = Math.max(free, y);
      free = placed + height + gap;
      return { key, y: placed };
    });
}

/** From the facing edge of one box to that of the other. */
function curve(person: Box, link: Box) {
  const leftwards = person.x > link.x;
  const from = leftwards ? link.x + link.width : link.x;
  const to = leftwards ? person.x : person.x + person.width;
  const [fromY, toY] = [link.y + link.height / 2, person.y + person.height / 2];
  const bend = (from + to) / 2;
  return `M${from} ${fromY}C${bend} ${fromY} ${bend} ${toY} ${to} ${toY}`;
}
