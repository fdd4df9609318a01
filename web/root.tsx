import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { createQueryClient } from './api/query-client.ts';
import { pageContext } from './page-context.ts';
import './styles/app.css';

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, locale, theme, environment, local, csrfToken, publicUrl, flags } = context.get(pageContext);
  return { viewer, locale, theme, environment, local, csrfToken, publicUrl, flags };
}
// Who is signed in is decided by the server; changing it loads the document anew.
export const shouldRevalidate = () => false;

/** A route whose handle says `plain` is answered as HTML alone: no script, nothing to hydrate. */
export type RouteHandle = { plain?: boolean };

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const plain = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.plain);
  return (
    <html lang={data?.locale ?? 'en'} data-theme={data?.theme ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!plain && <ScrollRestoration />}
        {!plain && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
