const max = 200;

/**
 * Drawings by a key that stands for all that they show, the oldest of two hundred dropped; one that is asked for by many
 * at once is drawn once.
 */
export function keepDrawn<What, Drawn>(keyOf: (what: What) => string, draw: (what: What) => Promise<Drawn>) {
  const kept = new Map<string, Promise<Drawn>>();
  return (what: What) => {
    const key = keyOf(what);
    const there = kept.get(key);
    if (there) return there;
    const drawn = draw(what);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break;
      kept.delete(oldest);
    }
    return drawn;
  };
}
