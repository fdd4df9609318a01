import fc from 'fast-check';
import { type FuzzRequest, inUrl } from './fuzz-request.ts';
import { hostileTexts } from './hostile-texts.ts';

/** Addresses that no route was made for. */
export const strayPaths = fc
  .tuple(
    fc.constantFrom(...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']),
    fc.constantFrom(
      ...[
        '/',
        '//',
        '/%00',
        '/api',
        '/api/',
        '/api/%',
        '/api/%ff',
        '/api/profiles/%c0%af',
        '/api/projects/%00',
        '//api/session',
      ],
    ),
    fc.constantFrom(
      '',
      '?',
      '?%',
      '?%00=%ff',
      '?a[b]=c&a=1',
      '?__proto__=1',
      ...hostileTexts.map((text) => `?page=${inUrl(text)}`),
    ),
  )
  .map(
    ([method, path, query]): FuzzRequest => ({
      operation: 'stray',
      as: 'user',
      method,
      url: path + query,
      headers: {},
    }),
  );
