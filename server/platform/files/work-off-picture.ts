import pLimit, { type LimitFunction } from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '#server/platform/http/problem.ts';

/** Larger than the largest of common cameras; in memory it is some 200 MB. */
const maxPixels = 50_000_000;
/** Pictures of one person that wait; their browser asks again for what comes beyond. */
const maxOfOne = 10;

// Decoding takes threads that passwords are checked in as well: one picture at a time leaves them the others.
sharp.concurrency(1);
const oneAtATime = pLimit(1);
const people = new Map<string, LimitFunction>();

/** Everybody has one picture in the queue, so that who sends dozens waits for themselves alone. */
async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
  const own = people.get(who) ?? pLimit(1);
  people.set(who, own);
  if (own.pendingCount >= maxOfOne) throw new Problem(503, 'unavailable');
  try {
    return await own(() => oneAtATime(work));
  } finally {
    if (own.activeCount + own.pendingCount === 0) people.delete(who);
  }
}

type Asked = {
  /** The person whose picture it is. */
  who: string;
  /** All pictures of an animation. */
  animated?: boolean;
  /** The code for a picture that cannot be read. */
  damaged: string;
};

/**
 * Lets `work` decode a picture when its turn comes; `size` is that of the upright picture, as its header says. What
 * does not lie on the disk in clear is read when its turn has come. Throws 422 `damaged` and `picture_too_large`,
 * before anything is decoded, and 503 `unavailable` when the person has too many waiting.
 */
export async function workOffPicture<T>(
  source: string | (() => Promise<Buffer>),
  { who, animated = false, damaged }: Asked,
  work: (picture: Sharp, size: { width: number; height: number }) => Promise<T>,
): Promise<T> {
  const sizeOf = async (input: string | Buffer) => {
    const unreadable = () => {
      throw new Problem(422, damaged);
    };
    const header = await sharp(input, { animated, limitInputPixels: false }).metadata().catch(unreadable);
    if (header.width * header.height > maxPixels) throw new Problem(422, 'picture_too_large');
    return header.autoOrient;
  };
  const open = (input: string | Buffer) => sharp(input, { animated, limitInputPixels: maxPixels, failOn: 'error' });
  if (typeof source === 'string') {
    const size = await sizeOf(source);
    return inTurn(who, () => work(open(source), size));
  }
  return inTurn(who, async () => {
    const input = await source();
    return work(open(input), await sizeOf(input));
  });
}
