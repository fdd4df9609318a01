import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const hashLength = 40;
/** A line is a hash and how often it was seen. */
const longestLine = 64;

/**
 * Whether a password is in a list of those that leaked elsewhere: lines of their SHA-1 in hex, sorted, each perhaps with
 * a count behind it, as Have I Been Pwned publishes them. Such a file has gigabytes; a look reads some forty pieces.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(path);
  try {
    let [low, high] = [0, (await file.stat()).size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const from = Math.max(low, middle - longestLine);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, from);
      const piece = buffer.toString('latin1', 0, bytesRead);
      const start = piece.lastIndexOf('\n', middle - from - 1) + 1;
      const end = piece.indexOf('\n', middle - from);
      const hash = piece.slice(start, start + hashLength).toUpperCase();
      if (hash === wanted) return true;
      if (hash < wanted) low = end === -1 ? high : from + end + 1;
      else high = from + start;
    }
    return false;
  } finally {
    await file.close();
  }
}
