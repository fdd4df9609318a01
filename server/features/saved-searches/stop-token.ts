import { z } from 'zod';
import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';

const sign = (secretKey: string, id: string) => keyedHash(secretKey, 'stop-saved-search', id);

/** A signed part of a link that stops one search's mails and can do nothing else. It never expires: old mails must be stoppable too. */
export const stopToken = (secretKey: string, id: string) => `${id}.${sign(secretKey, id).toString('base64url')}`;

/** The search that a token stops, or null when we have not made it. */
export function readStopToken(secretKey: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secretKey, id)) ? id : null;
}
