import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { pageMethods } from '#server/platform/http/other-methods.ts';
import { ownPage } from './own-domains.ts';
import type { RenderPage } from './render-page.ts';
import { toWebRequest } from './web-request.ts';

/** What no page has, whatever is added. */
const nowhere = '/dashboard/-/-';

/**
 * The address to answer instead where a page is not part of the product with these settings (`beginnings` of
 * addresses): one that does not exist. It is read as the router reads it, without regard to case or spelling. Undefined
 * for all others.
 */
export function answerOff(url: string, beginnings: string[]): string | undefined {
  if (beginnings.length === 0) return undefined;
  const [written = ''] = url.split(/[?#]/, 1);
  const path = plain(written).toLowerCase().replaceAll(/\/+/g, '/');
  const off = beginnings.some((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}.`));
  return off ? nowhere + (path.endsWith('.data') ? '.data' : '') : undefined;
}

function plain(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

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
