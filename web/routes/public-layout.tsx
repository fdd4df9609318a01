import { Outlet, useMatches } from 'react-router';
import type { Branding } from '#shared/branding/branding.ts';
import { OwnDomainFooter } from '../features/own-domain/own-domain-footer.tsx';
import { EnvironmentBanner } from '../features/shell/environment-banner.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { loadWords } from '../i18n/load-words.ts';
import { OriginOfLinks } from '../i18n/use-paths.ts';
import { type RootData, useRootData } from '../root-data.ts';

await loadWords('newsletter', 'site');

/** Public pages are HTML and CSS alone. */
export const handle = { plain: true };

export default function PublicLayout() {
  const { onOwnDomain = false, publicUrl = '' } = useRootData() ?? ({} as Partial<RootData>);
  const plain = useMatches().some(
    ({ loaderData }) => (loaderData as { branding?: Branding } | null)?.branding?.plain_footer,
  );
  return (
    <OriginOfLinks value={onOwnDomain ? publicUrl : null}>
      <SkipLink />
      <EnvironmentBanner />
      {!onOwnDomain && <SiteHeader />}
      <main id="content" tabIndex={-1} className="wrap outline-none">
        <Outlet />
      </main>
      {onOwnDomain ? <OwnDomainFooter /> : <SiteFooter plain={plain} />}
    </OriginOfLinks>
  );
}
