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
  /** Answered as HTML alone: no script, nothing to hydrate. */
  plain?: boolean;
  /** The one script that a plain page runs all the same: its address among our assets. */
  script?: string;
  /** What the top bar of a signed-in page says: a key of the catalogues ("projects.title"). */
  title?: string;
  /** Of a page below another, which the title names then: the way back to it. */
  back?: string;
};

/** Whether a route makes its page a plain one, by its handle. */
export const isPlain = (handle: unknown) => ((handle ?? {}) as RouteHandle).plain ?? false;
