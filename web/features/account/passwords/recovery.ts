import { paths } from '#shared/paths.ts';

const pages = [paths.resetPassword(), paths.resetPasswordCode()];

/** On these pages nobody is signed in. */
export const isRecoveryPage = (pathname: string) => pages.includes(pathname.replace(/\/+$/, ''));

/**
 * Where the recovery token of an address belongs: one with "type=recovery" beside it, in the query or behind the hash of
 * whichever page. Null when there is none.
 */
export function recoveryPath({ search, hash }: Pick<URL, 'search' | 'hash'>): string | null {
  for (const [mark, given] of [
    ['?', new URLSearchParams(search)],
    ['#', new URLSearchParams(hash.replace(/^#/, ''))],
  ] as const) {
    const token = given.get('token');
    if (token && given.get('type') === 'recovery')
      return `${paths.resetPassword()}${mark}${new URLSearchParams({ token })}`;
  }
  return null;
}
