import type { PicturePart } from '#shared/identity/identity-rules.ts';

/** What may be wrong with a picture. None of it is refused: who sends it knows better than we do. */
export type PictureHint = 'dark' | 'cut_off' | 'small';

export type Pixels = { width: number; height: number; data: ArrayLike<number> };

/** Of the shorter side of the whole picture: letters of a document are readable from here on. */
const readable = 900;
/** Of the mean light, from 0 to 255. */
const darkest = 60;
/** Where neighbouring pixels differ by as much, something is drawn. */
const edge = 28;
/** How much of the rim may be drawn on, beside what is drawn inside. */
const fullRim = 0.7;

/**
 * Looks at a small copy of a picture, on the device alone; `shorter` is the shorter side of the whole one. A document
 * that is cut off runs over the rim of its picture; a face may.
 */
export function judgePicture(part: PicturePart, pixels: Pixels, shorter: number): PictureHint[] {
  const light = lightOf(pixels);
  const hints: PictureHint[] = [];
  if (mean(light) < darkest) hints.push('dark');
  if (part !== 'selfie' && isCutOff(light, pixels)) hints.push('cut_off');
  if (part !== 'selfie' && shorter < readable) hints.push('small');
  return hints;
}

function lightOf({ width, height, data }: Pixels) {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const from = at * 4;
    light[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return light;
}

const mean = (light: Float32Array) => light.reduce((sum, each) => sum + each, 0) / Math.max(1, light.length);

function isCutOff(light: Float32Array, { width, height }: Pixels) {
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.04));
  const counted = { rim: { drawn: 0, all: 0 }, inside: { drawn: 0, all: 0 } };
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const here = light[y * width + x] ?? 0;
      const step = Math.max(
        Math.abs(here - (light[y * width + x + 1] ?? 0)),
        Math.abs(here - (light[(y + 1) * width + x] ?? 0)),
      );
      const place = x < rim || y < rim || x >= width - rim || y >= height - rim ? counted.rim : counted.inside;
      place.all += 1;
      if (step > edge) place.drawn += 1;
    }
  const share = ({ drawn, all }: { drawn: number; all: number }) => drawn / Math.max(1, all);
  return share(counted.inside) > 0.01 && share(counted.rim) > fullRim * share(counted.inside);
}
