import type { Connection } from '#server/platform/database/connect.ts';
import { type Confirmed, listConfirmed } from './picture-queries.ts';

/** As many as the rule sees (circle-queries.ts), without the answer that closes the circle. */
const maxSteps = 8;

/**
 * The shortest way from the owner over whom they confirmed, whom those confirmed and so on, to one of these accounts.
 * Empty when there is none. Follows it a step at a time: this is for a person who waits for one page.
 */
export async function circlePath(db: Connection, owner: string, accounts: string[]): Promise<Confirmed[]> {
  const reached = new Map<string, Confirmed | null>([[owner, null]]);
  let edge = [owner];
  for (let step = 0; step < maxSteps && edge.length > 0; step++) {
    const next = (await listConfirmed(db, edge)).filter(({ of }) => !reached.has(of));
    for (const each of next) if (!reached.has(each.of)) reached.set(each.of, each);
    const end = accounts.find((account) => reached.has(account));
    if (end) return wayTo(end, reached);
    edge = [...new Set(next.map(({ of }) => of))];
  }
  return [];
}

function wayTo(end: string, reached: Map<string, Confirmed | null>): Confirmed[] {
  const step = reached.get(end);
  return step ? [...wayTo(step.by, reached), step] : [];
}
