import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { isMaintenance, maintenanceHeaders } from '#server/platform/http/maintenance.ts';
import { awayCode, logAway, replyWithProblem } from '#server/platform/http/problem.ts';
import type { RenderPage } from './render-page.ts';
import { toWebRequest } from './web-request.ts';

/**
 * Error handler of all that people open or send in a browser: while the database is away, or we work on the server,
 * they get a page, not a document.
 */
export const answerAwayByPage =
  (render: RenderPage, { env }: { env: Env }) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const byRouter = path.endsWith('.data');
    const forPeople = byRouter || /text\/html/.test(request.headers.accept ?? '');
    const unavailable = isMaintenance(error) ? 'maintenance' : isDatabaseAway(error) ? awayCode() : null;
    if (!unavailable || !forPeople) return replyWithProblem(error, request, reply);
    if (!isMaintenance(error)) logAway(error, request);
    const url = byRouter || isRead(request) ? request.url : formPage(request);
    const asked = toWebRequest(request, env.publicUrl, { url });
    const web = byRouter ? asked : new Request(asked.url, { headers: asked.headers });
    const { body } = await render(request, reply, { web, unavailable });
    if (isMaintenance(error)) reply.headers(maintenanceHeaders(env));
    return reply.send(request.method === 'HEAD' ? null : body);
  };

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The page a form was on, for the way back to it; the address it was sent to may be none of the pages'. */
function formPage({ headers }: FastifyRequest) {
  const from = URL.parse(headers.referer ?? '');
  return from && from.host === headers.host ? from.pathname + from.search : '/';
}
