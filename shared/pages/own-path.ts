const own = 'http://own.invalid';

/**
 * A path on this site with its query and hash, never another site ("//evil.example", "/\evil.example"); else
 * `otherwise`.
 */
export function ownPath(path: string | null | undefined, otherwise: string) {
  if (!path?.startsWith('/')) return otherwise;
  const url = URL.parse(path, own);
  if (url?.origin !== own || url.pathname.startsWith('//')) return otherwise;
  return url.pathname + url.search + url.hash;
}
