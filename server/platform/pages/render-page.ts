import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Env } from '#server/env.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { csrfToken } from '#server/platform/http/csrf.ts';
import { environmentOf } from '#server/platform/http/environment.ts';
import { isFromThisMachine } from '#server/platform/http/loopback.ts';
import { consentOfRequest, localeOf, themeOf } from '#server/platform/http/preferences.ts';
import { awayCode, logAway, retryAfter } from '#server/platform/http/problem.ts';
import { logFailure } from '#server/platform/http/request-log.ts';
import { inLanguage, languageOfPath } from '#shared/language-paths.ts';
import type { PageContext, Unavailable } from '#shared/pages/page-context.ts';
import { askingWithin } from './ask-within.ts';
import { ownPage } from './own-domains.ts';

/**
 * The pages are bundled with a copy of their own of these keys (web/page-context.ts); both copies take the one object
 * from the symbol registry, or the loaders would not find what the server put there.
 */
function shared<T>(name: string) {
  const key = Symbol.for(name);
  const store = globalThis as { [key: symbol]: ReturnType<typeof createContext<T>> | undefined };
  store[key] ??= createContext<T>();
  return store[key];
}

const pageContextKey = shared<PageContext>('countersign.page-context');
/** What it holds, pages know by its type (`PageFeatures`). */
const pageFeaturesKey = shared<object>('countersign.page-features');

export type PageRendering = {
  env: Env;
  /** Whether somebody acts with less than their role needs (auth/require-viewer.ts). */
  owesSecondFactor: (request: FastifyRequest) => boolean;
  /**
   * The built pages; in development a function, for Vite makes them anew. React Router works out all routes for each
   * request where it is handed a function, which takes half as long as rendering one.
   */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** What the loaders may call of the features. */
  features: (request: FastifyRequest, reply: FastifyReply) => object;
  development: boolean;
};
/** `unsent`: nothing of the answer is put on the reply. */
type Asked = { web: Request; unavailable?: Unavailable; unsent?: boolean };
export type RenderPage = ReturnType<typeof createPageRenderer>;

/** Gives the function that has React Router answer a request and puts everything but the body on the reply. */
export function createPageRenderer(rendering: PageRendering) {
  const { build, features, development } = rendering;
  const handle = createRequestHandler(build, development ? 'development' : 'production');

  return async (request: FastifyRequest, reply: FastifyReply, { web, unavailable, unsent }: Asked) => {
    const { context, keptAs, countedAs } = pageContextOf(request, reply, rendering, unavailable ?? null);
    const provider = new RouterContextProvider();
    provider.set(pageContextKey, context);
    provider.set(pageFeaturesKey, failingAsResponse(features(request, reply), request));
    const answer = await askingWithin(request, reply, () => handle(web, provider));
    const body = Buffer.from(await answer.arrayBuffer());
    const { status } = answer;
    const methods = answer.headers.get('allow')?.split(', ');
    const made = { body, status, methods, keep: keptAs(), counted: countedAs() };
    if (unsent) return made;

    answer.headers.delete('allow');
    answer.headers.forEach((value, name) => void (name !== 'set-cookie' && reply.header(name, value)));
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    // Session, theme and choice of cookies are in cookies; an address that names a language decides it.
    const language = languageOfPath(request.url) ? '' : 'accept-language, ';
    reply.header('vary', `cookie, sec-gpc, ${language}accept-encoding`);
    if (request.viewer) reply.header('cache-control', 'private, no-store');
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    const wait = retryAfter[status];
    if (wait && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
    reply.code(status);
    return made;
  };
}

function pageContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { env, owesSecondFactor }: PageRendering,
  unavailable: Unavailable | null,
) {
  let named: { path: string; tags: Set<string> } | null = null;
  let counted: string | null = null;
  let token: string | null = null;
  const context: PageContext = {
    viewer: request.viewer,
    owesSecondFactor: owesSecondFactor(request),
    locale: localeOf(request),
    theme: themeOf(request),
    asksConsent: consentOfRequest(request).asks,
    onOwnDomain: ownPage(request) !== null,
    environment: environmentOf(request.headers.host, env) ?? 'production',
    dev: env.local && isFromThisMachine(request),
    nonce: randomBytes(16).toString('base64'),
    csrfToken: () => {
      // One for all forms of the page, also where its cookie is only being made.
      token ??= csrfToken(request, reply, env);
      return token;
    },
    now: new Date(),
    publicUrl: env.publicUrl,
    unavailable,
    maintenance: env.maintenance,
    report: (error) => logFailure(request, error, 'page failed'),
    flags: env.flags,
    socialLinks: env.socialLinks,
    cacheAs: (path, tags) => {
      named = { path: inLanguage(languageOfPath(request.url), path), tags: new Set(tags) };
    },
    countAs: (page) => {
      counted = page;
    },
  };
  return { context, keptAs: () => (token === null ? named : null), countedAs: () => counted };
}

/**
 * The features as a page calls them: what fails because the database is away becomes the answer 503, not a fault of
 * ours.
 */
function failingAsResponse(features: object, request: FastifyRequest): object {
  const explain = (error: unknown): never => {
    if (!isDatabaseAway(error)) throw error;
    logAway(error as Error, request);
    throw Response.json({ code: awayCode() }, { status: 503 });
  };
  const guarded = Object.entries(features).map(([name, call]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      const result = call(...args);
      return result instanceof Promise ? result.catch(explain) : result;
    },
  ]);
  return Object.fromEntries(guarded);
}
