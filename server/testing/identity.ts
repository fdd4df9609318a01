import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { PicturePart } from '#shared/identity/identity-rules.ts';
import type { Browser } from './test-app.ts';

/** A picture of noise, which no other is and which compresses to nothing shorter. */
export const noise = (width = 640, height = 480) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
export const jpeg = (width?: number, height?: number) => noise(width, height).jpeg({ quality: 95 }).toBuffer();

export const putPicture = (browser: Browser, part: PicturePart, bytes: unknown, query = '') =>
  browser.request('PUT', `/api/identity/pictures/${part}${query}`, bytes, { 'content-type': 'image/jpeg' });

/** Chooses a passport and adds the pictures it needs; sends it unless told not to. Gives the pictures. */
export async function handIn(browser: Browser, { send = true }: { send?: boolean } = {}) {
  const chosen = await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
  if (chosen.statusCode !== 200) throw new Error(`document: ${chosen.body}`);
  const pictures = { front: await jpeg(), selfie: await jpeg(480, 640) };
  for (const part of ['front', 'selfie'] as const) {
    const added = await putPicture(browser, part, pictures[part]);
    if (added.statusCode !== 200) throw new Error(`${part}: ${added.body}`);
  }
  if (send) {
    const sent = await browser.post('/api/identity/submission');
    if (sent.statusCode !== 200) throw new Error(`submission: ${sent.body}`);
    return {
      pictures,
      id: sent.json().submission.id as string,
      submitted_at: sent.json().submission.submitted_at as string,
    };
  }
  return { pictures, id: chosen.json().submission.id as string, submitted_at: '' };
}
