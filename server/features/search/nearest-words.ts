/** Shorter words have too many neighbours: better nothing than something else. One letter may have been left out. */
export const shortestAlike = 5;

/** How many letters are to be changed, left out, put in, or swapped with their neighbour to make one word of another. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)];
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((older[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    older = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Letters that may be wrong in a word. */
export const maxAway = (word: string) => (word.length >= 8 ? 2 : 1);

type Known = { word: string; documents: number };

/** Of known words, those that a word may have been meant for with so many letters wrong, the likeliest first. */
export function likeliest(word: string, away: number, known: Known[]): string[] {
  return known
    .filter(({ word: meant }) => meant.length >= shortestAlike && distance(word, meant) === away)
    .sort((a, b) => b.documents - a.documents || a.word.localeCompare(b.word))
    .map((each) => each.word);
}
