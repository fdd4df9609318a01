import type { PicturePart } from '#shared/identity/identity-rules.ts';
import { judgePicture, type PictureHint } from './judge-picture.ts';

const longest = 320;

/** Looks at a picture on this device. What the browser cannot open gets no hints: the server says what it is. */
export async function lookAtFile(part: PicturePart, file: Blob): Promise<PictureHint[]> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return [];
  const { width, height } = bitmap;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = context?.getImageData(0, 0, canvas.width, canvas.height);
  return small ? judgePicture(part, small, Math.min(width, height)) : [];
}
