import { z } from 'zod';
import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';

export type NewsletterUse = 'confirm' | 'unsubscribe';
/** `asks`: which of its mails a link to confirm stood in; a link to leave counts for ever and has 0. */
type Named = { id: string; asks: number };

const sign = (secretKey: string, use: NewsletterUse, { id, asks }: Named) =>
  keyedHash(secretKey, `newsletter-${use}`, `${id}.${asks}`);

/** A signed part of a link, which can do the one thing it is for. */
export const newsletterToken = (secretKey: string, use: NewsletterUse, named: Named) =>
  `${named.id}.${named.asks}.${sign(secretKey, use, named).toString('base64url')}`;

/** What a token names, or null when we have not made it. */
export function readNewsletterToken(secretKey: string, use: NewsletterUse, token: string): Named | null {
  const [id = '', asks = '', signature = ''] = token.split('.');
  const named = { id, asks: Number(asks) };
  if (!z.uuid().safeParse(id).success || !/^\d{1,9}$/.test(asks)) return null;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secretKey, use, named)) ? named : null;
}
