import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { senderOf } from '#server/auth/limit-writing.ts';
import { member } from '#server/auth/require-viewer.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { letterInputSchema } from '#shared/letters/letters.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { countLetters } from './box-queries.ts';
import { findReceiver, findWork } from './letter-queries.ts';
import { letterToProve } from './prove-letter.ts';
import { sendLetter } from './send-letter.ts';

type Given = Pick<PageFeatures, 'letterReceiver' | 'sendLetter' | 'unreadLetters' | 'letterToProve'>;

/** What the pages around a letter may do. People leave `trap` empty, since they do not see it; programs fill it in. */
export const letterFeatures = (deps: Deps, request: FastifyRequest): Given => ({
  letterReceiver: async (username, about) => {
    const receiver = await findReceiver(deps.db, username);
    if (!receiver) return null;
    const shortId = shortIdOf(about ?? '');
    const work = shortId ? await findWork(deps.db, receiver.id, shortId) : undefined;
    return { username: receiver.username, full_name: receiver.full_name, work: work?.title ?? null };
  },
  sendLetter: (username, { trap, about, ...input }, csrf) =>
    orFailure(async () => {
      requireCsrfToken(request, deps.env, csrf);
      const letter = letterInputSchema.parse({ ...input, about: shortIdOf(String(about ?? '')) });
      if (!trap) await sendLetter(deps, username, letter, senderOf(request));
      return true as const;
    }),
  unreadLetters: async () => (await countLetters(deps.db, member(request).id)).unread,
  letterToProve: (token, after) => letterToProve(deps, token, after),
});
