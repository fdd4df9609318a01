import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { contactMessageSchema } from '#shared/contact/contact.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { sendMessage } from './send-message.ts';

/** What the contact page may do. People leave `trap` empty, since they do not see it; programs fill it in. */
export const contactFeatures = (deps: Deps, request: FastifyRequest): Pick<PageFeatures, 'sendContactMessage'> => ({
  sendContactMessage: ({ trap, ...input }, csrf) =>
    orFailure(async () => {
      requireCsrfToken(request, deps.env, csrf);
      const message = contactMessageSchema.parse(input);
      const { networks, viewer } = request;
      if (!trap) await sendMessage(deps, message, { networks, userId: viewer?.id ?? null, locale: localeOf(request) });
      return true as const;
    }),
});
