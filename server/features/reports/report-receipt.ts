import { z } from 'zod';
import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';

const sign = (secretKey: string, id: string) => keyedHash(secretKey, 'report-receipt', id);

/** By which whoever reported sees what became of it; it can do nothing else. */
export const receiptOf = (secretKey: string, id: string) => `${id}.${sign(secretKey, id).toString('base64url')}`;

/** Which report a receipt is of, or null when we have not given it. */
export function readReceipt(secretKey: string, receipt: string): string | null {
  const [id = '', signature = ''] = receipt.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secretKey, id)) ? id : null;
}
