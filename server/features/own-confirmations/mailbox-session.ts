import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { refuseOtherLink } from '#server/auth/require-viewer.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import type { EntryLink } from '#shared/own-confirmations/own-confirmations.ts';
import { endSession, linkState, mailboxOfToken, openByLink } from './mailbox-session-queries.ts';

const cookie = 'mailbox';
type Stores = Pick<Deps, 'db' | 'env'>;
/** A mailbox whose reader sits at this browser, and the address under which it was written to. */
export type OpenMailbox = { mailbox: string; email: string };

/** What a mailed link would do, without using it: mail scanners open links too. */
export async function entryLink({ db }: Stores, token: string): Promise<EntryLink> {
  const link = await linkState(db, sha256(token));
  if (!link) return 'unknown';
  if (link.opened_at) return 'opened';
  return link.fresh ? 'open' : 'expired';
}

/**
 * Opens a mailbox in this browser by a mailed link, once. Throws link_unknown (404), link_used and link_expired (410).
 */
export async function openMailbox(stores: Stores, reply: FastifyReply, link: string) {
  const token = randomBytes(32).toString('base64url');
  if (!(await openByLink(stores.db, sha256(link), sha256(token)))) {
    const state = await entryLink(stores, link);
    if (state === 'unknown') throw new Problem(404, 'link_unknown');
    throw new Problem(410, state === 'opened' ? 'link_used' : 'link_expired');
  }
  setCookie(reply, stores.env, cookie, token, { maxAge: mailboxSessionMinutes.open * 60_000 });
}

/** The mailbox that is open in this browser, or null. */
export async function mailboxOfCookie(request: FastifyRequest, { db, env }: Stores): Promise<OpenMailbox | null> {
  const token = readCookie(request, env, cookie);
  return (token && (await mailboxOfToken(db, sha256(token)))) || null;
}

/** The same, where there has to be one. Throws notFound, and other_person (409). */
export async function requireMailbox(request: FastifyRequest, stores: Stores): Promise<OpenMailbox> {
  const open = await mailboxOfCookie(request, stores);
  if (!open) throw notFound();
  refuseOtherLink(request, open.email);
  return open;
}

/** Ends it, here and for whoever copied the cookie. Throws other_person (409). */
export async function closeMailbox(request: FastifyRequest, reply: FastifyReply, { db, env }: Stores) {
  const open = await mailboxOfCookie(request, { db, env });
  if (open) refuseOtherLink(request, open.email);
  const token = readCookie(request, env, cookie);
  if (token) await endSession(db, sha256(token));
  setCookie(reply, env, cookie, '', { maxAge: 0 });
}
