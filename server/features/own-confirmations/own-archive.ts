import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { partyOf } from '#server/features/trust/published.ts';
import type { OpenMailbox } from './mailbox-session.ts';
import { ownRequests } from './own-confirmations.ts';

type Shown = { request_id: string; content_sha256: string; content: unknown };
type Written = { request_id: string; author: string; text: string; created_at: string };
type Place = { kind: string; first_seen: string; last_seen: string };

/** Everything that is kept of a mailbox's reader, as JSON: what they were asked, what they read and answered, where from and when. */
export async function ownArchive({ db, env }: Pick<Deps, 'db' | 'env'>, { mailbox, email }: OpenMailbox) {
  const { rows: shown } = await sql<Shown>`
    select c.request_id, encode(c.content_sha256, 'hex') as content_sha256, k.content
      from confirmations c join signers s on s.id = c.signer_id
      left join signed_contents k on k.content_sha256 = c.content_sha256
     where s.mailbox = ${mailbox}`.execute(db);
  const { rows: written } = await sql<Written>`
    select m.request_id, m.author, m.text, m.created_at
      from request_messages m join signing_requests r on r.id = m.request_id join signers s on s.id = r.signer_id
     where s.mailbox = ${mailbox} order by m.created_at, m.id`.execute(db);
  const { rows: places } = await sql<Place>`
    select case bits when 0 then 'browser' when 1 then 'user agent' else 'network' end as kind, first_seen, last_seen
      from traces where party = ${partyOf(env.secretKey, email)} order by first_seen, last_seen, bits`.execute(db);
  const contentOf = new Map(shown.map(({ request_id, ...rest }) => [request_id, rest]));
  const requests = await ownRequests(db, mailbox, 0);
  return {
    made_at: new Date().toISOString(),
    email,
    mailbox,
    requests: requests.map((each) => ({
      ...each,
      signed: contentOf.get(each.request_id) ?? null,
      messages: written
        .filter(({ request_id }) => request_id === each.request_id)
        .map(({ request_id: _request, ...message }) => message),
    })),
    places,
  };
}
