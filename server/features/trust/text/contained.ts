import { endOf, type Whole, type WorkText } from './work-text.ts';

/** How many hashes, and which part of those that are known. */
export type Part = { common: number; share: number };

/**
 * How much of one text is in another that is known as a whole, by its words and by its letters. What is kept of the one
 * is a fair sample of it, and is looked for in all of the other: nothing that surrounds it there makes it less.
 */
export function contained(
  kept: Pick<WorkText, 'shingles' | 'letters'>,
  whole: Whole | undefined,
): { words: Part; letters: Part } {
  return { words: partIn(kept.shingles, whole?.shingles), letters: partIn(kept.letters ?? [], whole?.letters) };
}

function partIn(kept: number[], all: ReadonlySet<number> | undefined): Part {
  const common = all ? kept.filter((each) => all.has(each)).length : 0;
  return { common, share: kept.length === 0 ? 0 : common / kept.length };
}

/** From how many and which part of a stranger's refused text on another holds it: those of one trade say much alike. */
const holding: Part = { common: 20, share: 0.6 };

/** Whether a text has a refused one of somebody else's in it, whatever else it says. */
export function holdsRefused({ whole }: WorkText, refused: Pick<WorkText, 'shingles' | 'letters'>): boolean {
  const { words, letters } = contained(refused, whole);
  return [words, letters].some(({ common, share }) => common >= holding.common && share >= holding.share);
}

/** Where one text has what another says beside a third. */
const beside: Part = { common: 8, share: 0.4 };

/** Whether a text says what was refused and what was confirmed, one beside the other. */
export function saysBeside({ whole }: WorkText, refused: WorkText, confirmed: WorkText): boolean {
  const known = endOf(confirmed.shingles);
  const own = refused.shingles.filter((each) => each <= known && !confirmed.shingles.includes(each));
  const { common, share } = partIn(own, whole?.shingles);
  return common >= beside.common && share >= beside.share;
}

/** Of each kind, how many a text is looked for by. */
const probed = 16;
/** Fewer that are found are chance, or a phrase. */
export const fewestFound = 5;

/** What a refused text is looked for by: the smallest of each kind, which are as good as any. */
export const probesOf = ({ shingles, letters }: Pick<WorkText, 'shingles' | 'letters'>) => [
  ...shingles.slice(0, probed),
  ...(letters ?? []).slice(0, probed),
];
