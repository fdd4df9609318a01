import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { pageMethods } from '#server/platform/http/other-methods.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { withoutLanguage } from '#shared/language-paths.ts';
import { leadsTo } from '#shared/lead-on.ts';
import type { CachedPageKey } from './cached-page-key.ts';
import { keepPages } from './cached-pages.ts';
import type { AskPage } from './methods-of-page.ts';
import { ownPage } from './own-domains.ts';
import type { PageCache } from './page-cache.ts';
import { readWholeForm } from './read-whole-form.ts';
import type { RenderPage } from './render-page.ts';

const form = 'application/x-www-form-urlencoded';
const fileForm = 'multipart/form-data';
const reads = new Set(['GET', 'HEAD']);

export type PageOptions = {
  deps: { env: Env; events: EventBus };
  cachedPageKey: CachedPageKey;
  render: RenderPage;
  ask: AskPage;
  /** Answers what no page does. */
  answerRest: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  development: boolean;
  cache: PageCache;
  /** Addresses, whatever the language, whose form may bring a file, each with the most of it in bytes. */
  fileForms: Record<string, number>;
};

/** Answers every address that is not the API's with a page that React Router renders. */
export async function pageRoutes(app: App, options: PageOptions) {
  const { deps, render, ask, answerRest, development, cache, cachedPageKey, fileForms } = options;
  const { env, events } = deps;
  const stop = [
    // Whoever made a page private is told so when nobody is shown the kept one any more.
    events.onOwn((changes) => changes.forEach(cache.changed)),
    events.subscribe(({ changes, gap }) => {
      if (gap) cache.clear();
      changes.forEach(cache.changed);
    }),
  ];
  app.addHook('onClose', async () => stop.forEach((each) => void each()));

  // In development a page changes with its source, which no event tells of.
  if (!development) keepPages(app, { env, cache, cachedPageKey });

  const mostOfFile = (url: string) => fileForms[withoutLanguage(url.split('?', 1)[0] ?? '')];
  // React Router reads the body itself, and fails with what is no form: forms of ours are sent in the one way that
  // needs no more.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(form, { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(fileForm, ({ url }: FastifyRequest, body: IncomingMessage) =>
    readWholeForm(body, mostOfFile(url) ?? 0),
  );
  app.addHook('onRequest', async ({ method, headers, url }) => {
    if (method !== 'POST') return;
    const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (type !== form && !(type === fileForm && mostOfFile(url) !== undefined)) throw new Problem(415, 'form_expected');
  });

  app.route({
    method: [...pageMethods],
    url: '/*',
    schema: { hide: true },
    config: { rest: true },
    handler: async (request, reply) => {
      const target = reads.has(request.method) && !ownPage(request) && leadsTo(request.url);
      if (target) return reply.header('cache-control', 'no-cache').redirect(target, 302);
      const since = cache.generation();
      const { body, status, keep, counted } = await render(request, reply, { web: ask(request) });
      // It may be no page's address, but nobody's, or one of something else that is only read.
      if (status === 405) return answerRest(request, reply);
      if (keep) request.keep = { ...keep, counted, since };
      if (counted && request.method === 'GET' && reply.statusCode === 200) request.saw(counted);
      return reply.send(body.length > 0 ? body : null);
    },
  });
}
