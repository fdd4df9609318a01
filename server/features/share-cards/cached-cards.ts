import { type Card, hashOf } from './card-of.ts';
import { drawCard } from './draw-card.ts';

const max = 200;

/**
 * Pictures by what they show, the oldest of two hundred dropped; one that is asked for by many at once is drawn once.
 */
export function keepCards(draw: (card: Card) => Promise<Buffer> = drawCard) {
  const kept = new Map<string, Promise<Buffer>>();
  return (card: Card) => {
    const key = hashOf(card);
    const there = kept.get(key);
    if (there) return there;
    const drawn = draw(card);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break;
      kept.delete(oldest);
    }
    return drawn;
  };
}
