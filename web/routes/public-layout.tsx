import { Outlet, useMatches } from 'react-router';
import type { Branding } from '#shared/branding/branding.ts';
import { EnvironmentBanner } from '../features/shell/environment-banner.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { loadWords } from '../i18n/load-words.ts';

await loadWords('newsletter', 'site');

/** Public pages are HTML and CSS alone. */
export const handle = { plain: true };

export default function PublicLayout() {
  const plain = useMatches().some(
    ({ loaderData }) => (loaderData as { branding?: Branding } | null)?.branding?.plain_footer,
  );
  return (
    <>
      <SkipLink />
      <EnvironmentBanner />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="wrap outline-none">
        <Outlet />
      </main>
      <SiteFooter plain={plain} />
    </>
  );
}
