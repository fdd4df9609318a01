import { randomUUID } from 'node:crypto';

/**
 * A word that nobody has said before. Each figure of it becomes a letter of its own: with one letter for all, two words
 * may be alike by chance.
 */
export const madeUpWord = (letters = 9) =>
  randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))
    .slice(0, letters);

export const madeUpWords = (count: number) => Array.from({ length: count }, () => madeUpWord()).join(' ');
