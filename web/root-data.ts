import { useRouteLoaderData } from 'react-router';
import type { PageContext } from '#shared/pages/page-context.ts';

/** What the root's loader tells every page. */
export type RootData = Pick<
  PageContext,
  'viewer' | 'locale' | 'theme' | 'asksConsent' | 'onOwnDomain' | 'environment' | 'publicUrl' | 'flags' | 'socialLinks'
> & {
  /** When the server made the document. */
  madeAt: string;
};

/** Undefined where not even the root's loader answered. */
export const useRootData = () => useRouteLoaderData<RootData>('root');

export type RouteHandle = {
  /** Answered as HTML alone: no script, nothing to hydrate. With `site`: unless its layout was given a `shell` for a member. */
  plain?: boolean | 'site';
  /** The one script that a plain page runs all the same: its address among our assets. */
  script?: string;
  /** What the top bar of a signed-in page says: a key of the catalogues ("projects.title"). */
  title?: string;
};

/** Whether a route makes its page a plain one, by its handle and by what its loader gave. */
export function isPlain(handle: unknown, loaderData: unknown): boolean {
  const { plain = false } = (handle ?? {}) as RouteHandle;
  return plain === 'site' ? !(loaderData as { shell?: unknown } | undefined)?.shell : plain;
}
