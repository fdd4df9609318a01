import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { member } from '#server/auth/require-viewer.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#server/auth/session-cookie.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { csrfToken } from '#server/platform/http/csrf.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { sessionAnswerSchema, sessionRowSchema } from '#shared/account/sessions.ts';
import { describeSession, signedOut } from './describe-session.ts';
import { endOwnSessions, listSessions } from './own-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';

const tags = ['sessions'];

/** The session of this browser or API client. */
export function sessionRoutes(app: App, deps: Deps) {
  app.get(
    '/api/session',
    { schema: { tags, summary: 'The session of this browser', response: { 200: sessionAnswerSchema } } },
    async (request, reply) => {
      csrfToken(request, reply, deps.env);
      const { viewer, session } = request;
      return viewer && session ? describeSession(deps, { userId: viewer.id, sessionId: session.id }) : signedOut;
    },
  );

  app.post(
    '/api/session/refresh',
    {
      schema: {
        tags,
        summary: 'Replace the token in the session cookie by a new one; a used one ends the session',
        security: [{ session: [] }],
        response: { 200: sessionAnswerSchema },
      },
    },
    async (request, reply) => {
      const token = readSessionCookie(request, deps.env);
      if (!token) throw new Problem(401, 'session_missing');
      try {
        const refreshed = await refreshSession(deps, request, token);
        setSessionCookie(reply, deps.env, refreshed.token);
        return await describeSession(deps, { sessionId: refreshed.sessionId, userId: refreshed.userId });
      } catch (error) {
        if (error instanceof Problem && error.status === 401) clearSessionCookie(reply, deps.env);
        throw error;
      }
    },
  );

  app.post(
    '/api/sign-out',
    { schema: { tags, summary: 'End this session', response: { 204: z.null() } } },
    async (request, reply) => {
      await signOut(deps, request, reply);
      return reply.code(204).send(null);
    },
  );
}

/** Every session of the person who asks. */
export function ownSessionRoutes(app: App, deps: Deps) {
  app.get(
    '/api/sessions',
    {
      schema: {
        tags,
        summary: 'Where you are signed in',
        response: { 200: z.object({ sessions: z.array(sessionRowSchema) }) },
      },
    },
    async (request) => ({ sessions: await listSessions(deps.db, member(request).id, request.session?.id ?? '') }),
  );

  app.delete(
    '/api/sessions/:id',
    {
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if ((await endOwnSessions(deps, askerOf(request), request.params.id)) === 0) throw notFound();
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/sessions',
    {
      schema: {
        tags,
        summary: 'End every session but this one',
        response: { 200: z.object({ ended: z.number().int() }) },
      },
    },
    async (request) => ({ ended: await endOwnSessions(deps, askerOf(request)) }),
  );
}
