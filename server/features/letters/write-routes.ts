import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { senderOf } from '#server/auth/limit-writing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { noBody, ofPerson } from '#server/platform/http/route-schemas.ts';
import { letterInputSchema } from '#shared/letters/letters.ts';
import { paths } from '#shared/paths.ts';
import { followLetterLink } from './prove-letter.ts';
import { sendLetter } from './send-letter.ts';

const tags = ['letters'];

/** Writing to the owner of a profile, without an account. */
export function writeRoutes(app: App, deps: Deps) {
  app.post(
    '/api/profiles/:username/letters',
    {
      schema: {
        tags,
        summary:
          'Write to somebody who shows a profile; a mail asks whether the address is yours before they hear of it',
        params: ofPerson,
        body: letterInputSchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      await sendLetter(deps, request.params.username, request.body, senderOf(request));
      return reply.code(202).send(noBody);
    },
  );
}

/** The button under the link that a writer was mailed: the token alone decides, and no cookie is read. */
export async function letterLinkRoutes(app: App, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) => parsed(null, body));
  app.post<{ Params: { token: string } }>('/write/prove/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    await followLetterLink(deps, token);
    return reply.redirect(paths.proveLetter(token), 303);
  });
}
