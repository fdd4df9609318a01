import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { useLocale } from 'use-intl';
import { themeColours } from '#shared/brand/theme-colours.ts';
import { plainAddress } from '#shared/pages/plain-address.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/root';
import { queryClientOf } from './api/page-answers.ts';
import { makePageFor } from './api/send-with-token.ts';
import { isRecoveryPage, recoveryPath } from './features/account/passwords/recovery.ts';
import { useRecoveryToken } from './features/account/sessions/use-recovery.ts';
import { ConsentBannerPart } from './features/consent/consent-banner-part.tsx';
import { PageScript } from './features/shell/page-script.tsx';
import { RouteError } from './features/shell/route-error.tsx';
import { unavailable, unavailableOf } from './features/shell/unavailable.ts';
import { loadWords } from './i18n/load-words.ts';
import { loadRefusals } from './i18n/refusals.ts';
import { pageContext } from './page-context.ts';
import { isPlain, type RootData, type RouteHandle, useRootData } from './root-data.ts';
import './styles/app.css';
import { fontPreloads } from './styles/font-preloads.ts';
import { Brand } from './ui/brand.tsx';
import type { Elements } from './ui/elements.ts';
import seal from './ui/seal-16.svg?no-inline';
import { useTooltips } from './ui/tooltip.tsx';
import { whenIdle } from './ui/when-idle.ts';

await loadWords('shell', 'ui');

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: seal, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Nothing is asked of the features when not even the session could be read; the page says so, whichever it is. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { unavailable: code, theme, maintenance } = context.get(pageContext);
    if (code) throw unavailable({ code, theme, maintenance });
  },
];

export function loader({ context, url }: Route.LoaderArgs): RootData {
  const recovery = recoveryPath(url);
  if (recovery) throw redirect(recovery);
  const { viewer, locale, theme, asksConsent, onOwnDomain, environment, now, ...site } = context.get(pageContext);
  const { publicUrl, flags, socialLinks } = site;
  const seen = isRecoveryPage(url.pathname) ? null : viewer;
  const madeAt = now.toISOString();
  return { viewer: seen, locale, theme, asksConsent, onOwnDomain, environment, madeAt, publicUrl, flags, socialLinks };
}
// Who is signed in is decided by the server; changing it loads the document anew. But for the pages that sign out.
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => isRecoveryPage(nextUrl.pathname);

export function Layout({ children }: { children: Elements }) {
  const data = useRootData();
  const away = unavailableOf(useRouteError());
  const matches = useMatches();
  // In a browser this runs on pages with scripts alone.
  const plain = import.meta.env.SSR && (away !== null || matches.some(({ handle }) => isPlain(handle)));
  const script = plain && matches.map(({ handle }) => (handle as RouteHandle | undefined)?.script).findLast(Boolean);
  // Without its data, when the root's own loader failed, the page still has to say so.
  const theme = data?.theme ?? away?.theme ?? 'light';
  const spoken = useLocale();
  const { pathname, search } = useLocation();
  const address = plainAddress(pathname + search);
  return (
    <html lang={data?.locale ?? spoken} data-theme={theme} data-made-at={data?.madeAt} data-address={address}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColours[theme]} />
        <Meta />
        <Links />
      </head>
      <body>
        {!plain && <PageScript />}
        {children}
        {!plain && <ScrollRestoration />}
        {!plain && <Scripts />}
        {script && <script type="module" src={script} />}
      </body>
    </html>
  );
}

export default function App() {
  const matches = useMatches();
  const [queryClient] = useState(() => queryClientOf(matches.map(({ loaderData }) => loaderData)));
  useRecoveryToken();
  useTooltips();
  const root = useRootData();
  const viewer = root?.viewer;
  useEffect(() => {
    makePageFor(viewer?.id ?? null);
  }, [viewer]);
  useEffect(() => {
    const stop = whenIdle(loadRefusals);
    return () => stop();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {!root?.onOwnDomain && <ConsentBannerPart />}
    </QueryClientProvider>
  );
}

/** For what no page caught, with nothing around it that could fail as well. */
export function ErrorBoundary() {
  return (
    <main className="wrap pt-5">
      <Brand href={paths.home()} />
      <RouteError />
    </main>
  );
}
