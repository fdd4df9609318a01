import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { makeToken, openSigningLink } from '#server/features/signing/published.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { findOwnRequest } from './own-request-queries.ts';

/**
 * Opens the signer's page of one request in this browser, as the mailed link of it would: there it is read, answered,
 * taken back. Gives the project's id. Throws notFound for a request to another mailbox.
 */
export async function openOwnRequest(deps: Pick<Deps, 'db' | 'env'>, reply: FastifyReply, mailbox: string, id: string) {
  const request = await findOwnRequest(deps.db, mailbox, id);
  if (!request) throw notFound();
  const purpose = request.confirmation_id ? 'receipt' : 'answer';
  const token = await makeToken(deps.db, { requestId: id, purpose });
  await openSigningLink(deps, reply, request.project_id, token);
  return request.project_id;
}
