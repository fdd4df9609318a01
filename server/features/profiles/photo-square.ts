import type { PhotoCrop } from '#shared/profiles/own-profile.ts';

type Square = { left: number; top: number; width: number; height: number };

/**
 * The square that is cut out of a picture of this size: the one asked for, kept inside it, or the largest in its
 * middle.
 */
export function photoSquare(crop: PhotoCrop, width: number, height: number): Square {
  const size = Math.min(crop.size ?? Number.POSITIVE_INFINITY, width, height);
  const within = (start: number | undefined, length: number) =>
    Math.min(start ?? Math.floor((length - size) / 2), length - size);
  return { left: within(crop.x, width), top: within(crop.y, height), width: size, height: size };
}
