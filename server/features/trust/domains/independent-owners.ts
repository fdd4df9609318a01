/** One owner whose work a mailbox of a domain confirmed, and the browser that answered. */
export type Backed = { owner: string; mailbox: string; browser: string | null };
/** A browser that an owner's account was used in. */
export type Used = { owner: string; browser: string };

/**
 * How many owners a domain is known from who have nothing to do with `self` or with each other, each confirmed by a
 * mailbox of its own. Owners and mailboxes that were ever in one browser are one; then it is the largest number of
 * pairs in which none comes twice. So one mailbox that confirms for everybody makes it known from one, and so does one
 * person with many accounts.
 */
export function independentOwners(self: string, { backed, used }: { backed: Backed[]; used: Used[] }): number {
  const groupOf = groups([
    ...used.map(({ owner, browser }) => [`owner ${owner}`, `browser ${browser}`] as const),
    ...backed.flatMap(({ mailbox, browser }) =>
      browser ? [[`mailbox ${mailbox}`, `browser ${browser}`] as const] : [],
    ),
  ]);
  const own = groupOf(`owner ${self}`);
  const pairs = backed
    .map(({ owner, mailbox }) => ({ owner: groupOf(`owner ${owner}`), mailbox: groupOf(`mailbox ${mailbox}`) }))
    .filter(({ owner, mailbox }) => owner !== mailbox && owner !== own && mailbox !== own);
  return maxPairs(pairs);
}

/** A name for each node that all nodes linked to it have too. */
function groups(links: (readonly [string, string])[]) {
  const above = new Map<string, string>();
  const top = (node: string): string => {
    const next = above.get(node);
    return next === undefined ? node : top(next);
  };
  for (const [a, b] of links) if (top(a) !== top(b)) above.set(top(a), top(b));
  return top;
}

/** The size of a maximum matching, by augmenting paths. */
function maxPairs(pairs: { owner: string; mailbox: string }[]): number {
  const mailboxesOf = Map.groupBy(pairs, ({ owner }) => owner);
  const holder = new Map<string, string>();
  const place = (owner: string, tried: Set<string>): boolean =>
    (mailboxesOf.get(owner) ?? []).some(({ mailbox }) => {
      if (tried.has(mailbox)) return false;
      tried.add(mailbox);
      const before = holder.get(mailbox);
      if (before !== undefined && !place(before, tried)) return false;
      holder.set(mailbox, owner);
      return true;
    });
  return [...mailboxesOf.keys()].filter((owner) => place(owner, new Set())).length;
}
