import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { PhotoCrop } from '#shared/own-profile.ts';
import { photoRules, photoTypes } from '#shared/profile-rules.ts';
import { Problem } from '../../http/problem.ts';
import { photoSquare } from './photo-square.ts';

/** A picture of more is a decompression bomb, or at least no portrait. */
const mostPixels = 64_000_000;

/**
 * Makes the photo anew from what was sent: upright, cut to its square, small, and without where and with what it was taken.
 * Throws 415 `photo_type_refused`, 422 `photo_damaged` and `photo_too_small`.
 */
export async function renderPhoto(path: string, crop: PhotoCrop): Promise<Buffer> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!photoTypes.some((type) => type === found?.mime)) throw new Problem(415, 'photo_type_refused');
  const picture = () => sharp(path, { limitInputPixels: mostPixels, failOn: 'error' });
  const damaged = () => {
    throw new Problem(422, 'photo_damaged');
  };
  const { autoOrient: upright } = await picture().metadata().catch(damaged);
  const square = photoSquare(crop, upright.width, upright.height);
  if (square.width < photoRules.least) throw new Problem(422, 'photo_too_small');
  return await picture()
    .autoOrient()
    .extract(square)
    .resize(photoRules.side, photoRules.side)
    .webp({ quality: 82 })
    .toBuffer()
    .catch(damaged);
}
