import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byToken, none } from '#server/platform/http/route-schemas.ts';
import { takeAccountBack } from './take-account-back.ts';

/** For whoever holds the link of a mail that warned of a change. */
export function takeBackRoutes(app: App, deps: Deps) {
  app.post(
    '/api/take-back',
    {
      schema: {
        tags: ['sessions'],
        summary: 'Take an account back by the link of a warning: ends all sessions, the password and newer ways in',
        body: byToken,
        response: none,
      },
    },
    async (request, reply) => {
      const userId = await takeAccountBack(deps, request.body.token, request);
      await noteUse(deps, request, userId, request.deviceHash);
      return reply.code(204).send(null);
    },
  );
}
