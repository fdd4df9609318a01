import type { Sharp } from 'sharp';
import { Problem } from '#server/platform/http/problem.ts';
import { inTurn } from './in-turn.ts';

/** Larger than the largest of common cameras; in memory it is some 200 MB. */
const maxPixels = 50_000_000;

let loaded: ReturnType<typeof load> | undefined;
/** The library that decodes, whose 20 MB come with the first picture: most processes see none. */
export const loadSharp = () => (loaded ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // Decoding takes threads that passwords are checked in as well: one here and two for thumbnails leave them the fourth.
  sharp.concurrency(1);
  return sharp;
}

const queue = inTurn({ atOnce: 1, maxOfOne: 10 });

/** A picture to decode: what is too large, or broken anywhere, throws. */
export const openPicture = async (input: string | Buffer, animated = false) =>
  (await loadSharp())(input, { animated, limitInputPixels: maxPixels, failOn: 'error' });

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
    const sharp = await loadSharp();
    const header = await sharp(input, { animated, limitInputPixels: false }).metadata().catch(unreadable);
    if (header.width * header.height > maxPixels) throw new Problem(422, 'picture_too_large');
    return header.autoOrient;
  };
  if (typeof source === 'string') {
    const size = await sizeOf(source);
    return queue(who, async () => work(await openPicture(source, animated), size));
  }
  return queue(who, async () => {
    const input = await source();
    return work(await openPicture(input, animated), await sizeOf(input));
  });
}
