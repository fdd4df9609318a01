import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { pageMethods } from '#server/platform/http/other-methods.ts';
import { answerOff } from './off-pages.ts';
import { ownPage } from './own-domains.ts';
import type { RenderPage } from './render-page.ts';
import { toWebRequest } from './web-request.ts';

/**
 * Makes of a request what the pages are asked, by `method` in place of its own. `offAddresses`: beginnings of the
 * addresses of pages that these settings leave out.
 */
export const createPageAsker = (env: Env, offAddresses: string[]) => (request: FastifyRequest, method?: 'HEAD') =>
  toWebRequest(request, env.publicUrl, { url: ownPage(request)?.path ?? answerOff(request.url, offAddresses), method });
export type AskPage = ReturnType<typeof createPageAsker>;

/** Which methods the page at an address has, by the page itself; none where there is no page for whoever asks. */
export const createMethodsOfPage =
  (render: RenderPage, ask: AskPage) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<string[]> => {
    const { status, methods } = await render(request, reply, { web: ask(request, 'HEAD'), unsent: true });
    return status === 404 ? [] : (methods ?? [...pageMethods]);
  };
