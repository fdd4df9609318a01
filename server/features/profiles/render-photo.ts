import { fileTypeFromFile } from 'file-type';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { PhotoCrop } from '#shared/profiles/own-profile.ts';
import { photoRules, photoTypes } from '#shared/profiles/profile-rules.ts';
import { photoSquare } from './photo-square.ts';

/**
 * Makes the photo of a person anew from what was sent: upright, cut to its square, small, and without where and with
 * what it was taken. Throws 415 `photo_type_refused`, 422 `photo_damaged` and `photo_too_small`, and what
 * `workOffPicture` throws.
 */
export async function renderPhoto(path: string, who: string, crop: PhotoCrop): Promise<Buffer> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!photoTypes.some((type) => type === found?.mime)) throw new Problem(415, 'photo_type_refused');
  return workOffPicture(path, { who, damaged: 'photo_damaged' }, async (picture, { width, height }) => {
    const square = photoSquare(crop, width, height);
    if (square.width < photoRules.least) throw new Problem(422, 'photo_too_small');
    return await picture
      .autoOrient()
      .extract(square)
      .resize(photoRules.side, photoRules.side)
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw new Problem(422, 'photo_damaged');
      });
  });
}
