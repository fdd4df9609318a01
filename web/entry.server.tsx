import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { formatLocales } from '#shared/i18n/locales.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { ScriptNonce } from './features/shell/page-script.tsx';
import { unavailableOf } from './features/shell/unavailable.ts';
import { CsrfToken } from './forms/csrf-token.tsx';
import { RefusalSaid } from './i18n/refusals.ts';
import { pageContext } from './page-context.ts';
import { isPlain, type RouteHandle } from './root-data.ts';

const catalogues = { en, es };

/**
 * Renders the whole document before it answers, so that the status is the true one and the text can be kept.
 * Nothing on our pages is deferred, so there is nothing to gain from streaming.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { locale, nonce, csrfToken, now, report } = loadContext.get(pageContext);
  const scripts = hasScripts(routerContext);
  // Scripts send the cookie's token with their calls, so a page with them brings the cookie.
  if (scripts) csrfToken();
  let saysRefusal = false;
  const noteRefusal = () => {
    saysRefusal = true;
  };
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <IntlProvider
        locale={formatLocales[locale]}
        messages={catalogues[locale]}
        timeZone="UTC"
        now={now}
        onError={report}
      >
        <CsrfToken value={csrfToken}>
          <RefusalSaid value={noteRefusal}>
            <ScriptNonce value={nonce}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </ScriptNonce>
          </RefusalSaid>
        </CsrfToken>
      </IntlProvider>,
      {
        nonce,
        // A larger part would stand apart from its place until a script moved it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: report,
      },
    );
  });
  const marked = afterDocument(saysRefusal ? html.replace(/<html[^>]*/, '$& data-says-refusal') : html);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('allow', (hasAction(routerContext) ? pageMethods : readMethods).join(', '));
  headers.set('content-security-policy', contentSecurityPolicy(scripts ? nonce : null, hasOwnScript(routerContext)));
  return new Response(request.method === 'HEAD' ? null : marked, { status, headers });
}

/**
 * The framework has a page's script run as soon as it is there. On a slow line that may be before the end of the document
 * is, and what the script looks for in it. A module that is not `async` waits for the whole of it.
 */
const afterDocument = (html: string) => html.replace(' type="module" async=""', ' type="module"');

/** Not to the console, which would have whole messages: they repeat what was typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What was answered on purpose (a page that is not there) is no failure.
  const meant = isRouteErrorResponse(error) && error.status < 500;
  if (!meant && !request.signal.aborted) context.get(pageContext).report(error);
};

/** Whether a plain page runs a script of its own. */
const hasOwnScript = ({ routeModules, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.script);

const readMethods = ['GET', 'HEAD'];
const pageMethods = [...readMethods, 'POST'];

/** Whether something can be sent to a page. */
const hasAction = ({ routeModules, staticHandlerContext }: EntryContext) =>
  'action' in (routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? ''] ?? {});

function hasScripts({ routeModules, staticHandlerContext }: EntryContext) {
  // As in the layout: such a page may stand at an address that is none of the pages'.
  if (unavailableOf(staticHandlerContext.errors?.root)) return false;
  return !staticHandlerContext.matches.some(({ route: { id } }) => isPlain(routeModules[id]?.handle));
}
