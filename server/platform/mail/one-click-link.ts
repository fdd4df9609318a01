import type { App } from '#server/platform/http/app-type.ts';
import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';
import { notFound } from '#server/platform/http/problem.ts';

/** RFC 8058: mail programs show a button of their own, which posts to `url` without a person ever opening our page. */
export const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Answers `POST <path>/:token` for mail programs: the token alone decides, no cookie is read and no origin asked. They
 * must not be redirected (RFC 8058); the button of our own page, which sends `from=page`, is led to `page`. `follow` is
 * false for a token that we have not made. A GET is a page's, and changes nothing.
 */
export function oneClickRoute(
  app: App,
  path: string,
  { page, follow }: { page: (token: string) => string; follow: (token: string) => Promise<boolean> },
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) => parsed(null, body));
  app.post<{ Params: { token: string } }>(`${path}/:token`, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    const found = await follow(token);
    if (request.body === 'from=page') return reply.redirect(page(token), 303);
    if (!found) throw notFound();
    return reply.header('cache-control', 'no-store').send('OK');
  });
}

const sign = (secretKey: string, purpose: string, named: string) => keyedHash(secretKey, purpose, named);

/**
 * A signed part of a link that does one thing to what it names: the id of a row, or more. It never expires: old mails
 * must be stoppable too.
 */
export const linkToken = (secretKey: string, purpose: string, named: string) =>
  `${named}.${sign(secretKey, purpose, named).toString('base64url')}`;

/** What a token names, or null when we have not made it. */
export function readLinkToken(secretKey: string, purpose: string, token: string): string | null {
  const end = token.lastIndexOf('.');
  const [named, signature] = [token.slice(0, end), token.slice(end + 1)];
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secretKey, purpose, named)) ? named : null;
}
