import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/http/problem.ts';
import type { Deps } from './deps.ts';

type Asking = Pick<FastifyRequest, 'session' | 'viewer'>;

/** A call whose body came within so many milliseconds is its sender's, as it was when it began. */
const soon = 1_000;

/**
 * Who asks is known before the body comes, and whoever sends it decides how slowly: who is thrown out meanwhile, or is
 * no admin any more, changes nothing by what they began before. Throws session_missing (401).
 */
export async function requireStillSignedIn({ session, viewer }: Asking, { sessions }: Pick<Deps, 'sessions'>) {
  if (!session || !viewer) return;
  const found = await sessions.ofId(session.id, { recent: false });
  if (found?.viewer.role !== viewer.role) throw new Problem(401, 'session_missing');
}

/** Hook of the scopes of who is signed in, for bodies that are read whole before their call. */
export const lookAgainAfterBody =
  (deps: Pick<Deps, 'sessions'>) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && reply.elapsedTime > soon) await requireStillSignedIn(request, deps);
  };

/** The body of a call that is read as it comes. Fails at its end where `standing` does: its sender may be out by then. */
export function sentBytes({ body, raw }: Pick<FastifyRequest, 'body' | 'raw'>, standing: () => Promise<unknown>) {
  async function* bytes() {
    yield* (body ?? raw) as Readable;
    await standing();
  }
  return Readable.from(bytes(), { objectMode: false });
}
