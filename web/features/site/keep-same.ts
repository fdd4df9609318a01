import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#web/page-context.ts';

/** For the loader of a page that shows nothing that changes: it is kept rendered for everybody, under its address. */
export function keepSame(context: Readonly<RouterContextProvider>, path: string) {
  context.get(pageContext).cacheAs(path, []);
  return null;
}
