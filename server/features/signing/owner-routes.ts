import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { ownAddressRefused } from '#server/features/trust/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { namedSignerSchema } from '#shared/signing/signers.ts';
import { askAgain } from './ask-again.ts';
import { correctSigner } from './correct-signer.ts';
import { remindSigner } from './reminders.ts';

const tags = ['signing'];

/** What an owner does about who they asked. No answer ever carries a link. */
export function ownerSigningRoutes(app: App, deps: Deps) {
  app.post(
    '/api/signing-requests/:id/remind',
    { schema: { tags, summary: 'Remind a signer', params, response: none } },
    async (request, reply) => {
      await remindSigner(deps.db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/signers/:id/ask-again',
    { schema: { tags, summary: 'Ask a signer again with a new link', params, response: none } },
    async (request, reply) => {
      await askAgain(deps, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/api/signers/:id',
    {
      errorHandler: refuseAtOnce(namedSignerSchema, ({ email }, request) =>
        ownAddressRefused(deps.db, member(request).id, email),
      ),
      schema: {
        tags,
        summary: 'Correct who is asked, and ask them',
        params,
        body: namedSignerSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await correctSigner(deps, member(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}
