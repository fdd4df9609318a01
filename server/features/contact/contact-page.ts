import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { senderOf } from '#server/auth/limit-writing.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { contactMessageSchema } from '#shared/contact/contact.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { sendMessage } from './send-message.ts';

/** What the contact page may do. People leave `trap` empty, since they do not see it; programs fill it in. */
export const contactFeatures = (deps: Deps, request: FastifyRequest): Pick<PageFeatures, 'sendContactMessage'> => ({
  sendContactMessage: ({ trap, ...input }, csrf) =>
    orFailure(async () => {
      requireCsrfToken(request, deps.env, csrf);
      const message = contactMessageSchema.parse(input);
      if (!trap) await sendMessage(deps, message, senderOf(request));
      return true as const;
    }),
});
