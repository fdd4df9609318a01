import { type Connection, sharedBy } from '#server/platform/database/connect.ts';

/** A word that so many documents have is nobody's own, and looking for another that has it would take long. */
export const frequent = 100;
const maxKept = 100_000;
const kept = new WeakMap<object, Set<string>>();

/**
 * Words of which this process has read that they are frequent: that the dictionary has them need not be looked up again, which of a work is most of its
 * words. Should all documents with one go, the count of the night takes it from the dictionary, and the next one puts it back.
 */
export function frequentWords(db: Connection) {
  const words = kept.get(sharedBy(db)) ?? new Set();
  kept.set(sharedBy(db), words);
  return {
    has: (word: string) => words.has(word),
    remember: (found: string[]) => {
      for (const word of found) if (words.size < maxKept) words.add(word);
    },
  };
}
