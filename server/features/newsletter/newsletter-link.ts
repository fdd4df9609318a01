import type { Deps } from '#server/auth/deps.ts';
import { confirmSignup, endSignup, findSignup } from './newsletter-queries.ts';
import { type NewsletterUse, readNewsletterToken } from './newsletter-token.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * What a link is about, without using it: opening a page changes nothing. Null for one we have not made or that counts
 * no more.
 */
export async function newsletterLink({ db, env }: Stores, use: NewsletterUse, token: string) {
  const named = readNewsletterToken(env.secretKey, use, token);
  const signup = named && (await findSignup(db, named.id));
  if (!signup) return null;
  const { email } = signup;
  if (use === 'unsubscribe') return { email, done: signup.unsubscribed_at !== null };
  const reads = signup.confirmed_at !== null && signup.unsubscribed_at === null;
  return signup.asks === named.asks && (reads || !signup.expired) ? { email, done: reads } : null;
}

/** Does what a link is for, once and for all repeats. False for a link we have not made. */
export async function followNewsletterLink({ db, env }: Stores, use: NewsletterUse, token: string) {
  const named = readNewsletterToken(env.secretKey, use, token);
  if (!named) return false;
  await (use === 'confirm' ? confirmSignup(db, named.id, named.asks) : endSignup(db, named.id));
  return true;
}
