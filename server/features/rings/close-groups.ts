/** Somebody backs somebody. */
export type Edge = { id: string; from: string; to: string };
/** People of whom each backs at least `each` of the others and is backed by as many. */
export type Group<E extends Edge> = { people: Set<string>; each: number; edges: E[] };

/**
 * The closest groups among these people, each person in one: first where everybody backs three others, then two, then
 * one.
 */
export function closeGroups<E extends Edge>(edges: E[]): Group<E>[] {
  const groups: Group<E>[] = [];
  let left = edges;
  for (const each of [3, 2, 1]) {
    for (const group of connected(withinCore(left, each))) {
      groups.push({ ...group, each });
      left = left.filter(({ from, to }) => !group.people.has(from) && !group.people.has(to));
    }
  }
  return groups;
}

/** Without those who back, or are backed by, fewer than so many of whoever is left. */
function withinCore<E extends Edge>(edges: E[], each: number): E[] {
  const given = countOthers(edges, 'from', 'to');
  const got = countOthers(edges, 'to', 'from');
  const stays = (person: string) => (given.get(person) ?? 0) >= each && (got.get(person) ?? 0) >= each;
  const kept = edges.filter(({ from, to }) => stays(from) && stays(to));
  return kept.length === edges.length ? kept : withinCore(kept, each);
}

/** Of everybody at one end, at how many others: two skills of one person are one. */
function countOthers(edges: Edge[], one: 'from' | 'to', other: 'from' | 'to') {
  const others = Map.groupBy(edges, (edge) => edge[one]);
  return new Map([...others].map(([person, theirs]) => [person, new Set(theirs.map((edge) => edge[other])).size]));
}

function connected<E extends Edge>(edges: E[]): Omit<Group<E>, 'each'>[] {
  const groups: Omit<Group<E>, 'each'>[] = [];
  for (const edge of edges) {
    const near = groups.filter(({ people }) => people.has(edge.from) || people.has(edge.to));
    const joined = {
      people: new Set([edge.from, edge.to, ...near.flatMap(({ people }) => [...people])]),
      edges: [...near.flatMap((group) => group.edges), edge],
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), joined);
  }
  return groups;
}
