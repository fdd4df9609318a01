import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { entryLinkInputSchema } from '#shared/own-confirmations/own-confirmations.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { askForEntry } from './ask-for-entry.ts';
import { eraseSigner } from './erase-signer.ts';
import { hideName } from './hide-name.ts';
import { closeMailbox, entryLink, mailboxOfCookie, openMailbox, requireMailbox } from './mailbox-session.ts';
import { openOwnRequest } from './open-own-request.ts';
import { ownConfirmations } from './own-confirmations.ts';
import { stopMails } from './stop-mails.ts';

const uuid = z.uuid();

/** What the pages of one's own confirmations may do: looking changes nothing, buttons do. */
export function ownConfirmationFeatures(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<
  PageFeatures,
  | 'ownConfirmations'
  | 'entryLink'
  | 'askForMailboxEntry'
  | 'openMailbox'
  | 'closeMailbox'
  | 'openOwnRequest'
  | 'hideOwnName'
  | 'stopOwnMails'
  | 'eraseSigner'
> {
  const act = <T>(csrf: unknown, work: () => Promise<T>) =>
    orFailure(async () => {
      requireCsrfToken(request, deps.env, csrf);
      return work();
    });
  const done = (csrf: unknown, work: () => Promise<unknown>) => act(csrf, () => work().then(() => true as const));
  const mailbox = async () => (await requireMailbox(request, deps)).mailbox;
  return {
    ownConfirmations: async (page) => {
      const open = await mailboxOfCookie(request, deps);
      return open && ownConfirmations(deps, open, page);
    },
    entryLink: (token) => entryLink(deps, token),
    askForMailboxEntry: (input, csrf) =>
      done(csrf, async () => {
        const { email } = entryLinkInputSchema.parse(input);
        await askForEntry(
          deps,
          { email, networks: request.networks, deviceHash: request.deviceHash },
          localeOf(request),
        );
      }),
    openMailbox: (token, csrf) => done(csrf, () => openMailbox(deps, reply, token)),
    closeMailbox: (csrf) => done(csrf, () => closeMailbox(request, reply, deps)),
    openOwnRequest: (id, csrf) =>
      act(csrf, async () => ({ project_id: await openOwnRequest(deps, reply, await mailbox(), uuid.parse(id)) })),
    hideOwnName: (id, hidden, csrf) =>
      done(csrf, async () => hideName(deps.db, await mailbox(), uuid.parse(id), hidden)),
    stopOwnMails: (csrf) => done(csrf, async () => stopMails(deps, await mailbox())),
    eraseSigner: (csrf) =>
      done(csrf, async () => {
        await eraseSigner(deps, await mailbox());
        await closeMailbox(request, reply, deps);
      }),
  };
}
