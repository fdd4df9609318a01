import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { mailboxPseudonym } from '#server/features/trust/published.ts';
import type { OpenMailbox } from './mailbox-session.ts';
import { ownRequests } from './own-confirmations.ts';

/**
 * Everything that is kept of a mailbox's reader, as JSON: what they were asked, what they read and answered, where from
 * and when.
 */
export async function ownArchive({ db, env }: Pick<Deps, 'db' | 'env'>, { mailbox, email }: OpenMailbox) {
  const shown = await db
    .selectFrom('confirmations as c')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .leftJoin('signed_contents as k', 'k.content_sha256', 'c.content_sha256')
    .select(['c.request_id', sql<string>`encode(c.content_sha256, 'hex')`.as('content_sha256'), 'k.content'])
    .where('s.mailbox', '=', mailbox)
    .execute();
  const written = await db
    .selectFrom('request_messages as m')
    .innerJoin('signing_requests as r', 'r.id', 'm.request_id')
    .innerJoin('signers as s', 's.id', 'r.signer_id')
    .select(['m.request_id', 'm.author', 'm.text', 'm.created_at'])
    .where('s.mailbox', '=', mailbox)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
  const asked = await db
    .selectFrom('signing_requests as r')
    .innerJoin('signers as s', 's.id', 'r.signer_id')
    .select(['r.id', 'r.note'])
    .where('s.mailbox', '=', mailbox)
    .execute();
  const places = await db
    .selectFrom('traces')
    .select(sql<string>`case bits when 0 then 'browser' when 1 then 'user agent' else 'network' end`.as('kind'))
    .select(['first_seen', 'last_seen'])
    .where('party', '=', mailboxPseudonym(env.secretKey, email))
    .orderBy('first_seen')
    .orderBy('last_seen')
    .orderBy('bits')
    .execute();
  const contentOf = new Map(shown.map(({ request_id, ...rest }) => [request_id, rest]));
  const noteOf = new Map(asked.map(({ id, note }) => [id, note]));
  const requests = await ownRequests(db, mailbox, 0);
  return {
    made_at: new Date().toISOString(),
    email,
    mailbox,
    requests: requests.map((each) => ({
      ...each,
      note: noteOf.get(each.request_id) ?? '',
      signed: contentOf.get(each.request_id) ?? null,
      messages: written
        .filter(({ request_id }) => request_id === each.request_id)
        .map(({ request_id: _request, ...message }) => message),
    })),
    places,
  };
}
