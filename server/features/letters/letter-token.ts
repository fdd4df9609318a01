import { z } from 'zod';
import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';

const sign = (secretKey: string, id: string) => keyedHash(secretKey, 'letter-proof', id);

/** Part of the link that shows a letter to be its writer's, and while it waits what else waits at that mailbox. */
export const letterToken = (secretKey: string, id: string) => `${id}.${sign(secretKey, id).toString('base64url')}`;

/** Which letter a token is of, or null when we have not made it. */
export function readLetterToken(secretKey: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secretKey, id)) ? id : null;
}
