import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { Problem } from './problem.ts';

/** Where nobody knows when it ends. */
const defaultRetryAfter = 3600;

/** Of our own: what tells supervisors that we run, and how a page that is there asks for others. */
const always = ['/api/health', '/__manifest'];
const isUnder = (path: string, folder: string) =>
  path === folder || path === `${folder}.data` || path.startsWith(`${folder}/`);

/**
 * Throws 503 `maintenance` for everybody but admins, and but for what goes on (addresses, by features). Register it
 * where it is known who asks.
 */
export function refuseInMaintenance(
  { url, viewer }: Pick<FastifyRequest, 'url' | 'viewer'>,
  env: Env,
  reply: FastifyReply,
  exemptPaths: string[],
) {
  if (!env.maintenance || viewer?.role === 'admin') return;
  const path = url.split('?', 1)[0] ?? '';
  if ([...always, ...exemptPaths].some((folder) => isUnder(path, folder))) return;
  reply.headers(maintenanceHeaders(env));
  throw Object.assign(new Problem(503, 'maintenance'), { retryAfter: secondsLeft(env) });
}

export const isMaintenance = (error: unknown) => error instanceof Problem && error.code === 'maintenance';

/** Nothing keeps the answer, and crawlers come back. */
export const maintenanceHeaders = (env: Env) => ({ 'cache-control': 'no-store', 'retry-after': secondsLeft(env) });

function secondsLeft({ maintenance }: Env) {
  const left = maintenance?.until ? Math.ceil((Date.parse(maintenance.until) - Date.now()) / 1000) : defaultRetryAfter;
  return left > 0 ? left : 60;
}
