import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { domainOf, mailboxOf } from '#shared/email-address.ts';
import type { Connection } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { ownAddresses, wasOwnMailbox } from '../accounts/own-addresses.ts';
import type { HoldFacts } from './hold-rules.ts';
import type { LockedProject } from './signing-queries.ts';

/** The browser an answer comes from, as hashes (server/http/identify-request.ts). */
export type AnsweringBrowser = { deviceHash: Buffer | null; networkHash: Buffer | null; viewerId: string | null };

export const browserOf = ({ deviceHash, networkHash, viewer }: FastifyRequest): AnsweringBrowser => ({
  deviceHash,
  networkHash,
  viewerId: viewer?.id ?? null,
});

/** Gathers what the hold rules look at, before the answer itself is written. */
export async function gatherHoldFacts(
  { trx, env }: { trx: Connection; env: Env },
  project: LockedProject,
  signer: { email: string; mailbox: string },
  { deviceHash, networkHash, viewerId }: AnsweringBrowser,
): Promise<HoldFacts> {
  const ownerMailboxes = [...new Set((await ownAddresses(trx, project.user_id)).map(mailboxOf))];
  const { rows } = await sql<{ device: boolean; network: boolean; owners: number; emails: string[] }>`
    select
      exists (select from devices where user_id = ${project.user_id} and device_hash = ${deviceHash}) as device,
      exists (select from devices where user_id = ${project.user_id} and network_hash = ${networkHash}
                and seen_at > now() - interval '30 days') as network,
      (select count(distinct p.user_id)
         from signers s join confirmations c on c.signer_id = s.id join projects p on p.id = s.project_id
        where s.mailbox = ${signer.mailbox} and c.answer = 'confirmed' and p.user_id <> ${project.user_id}
          and c.answered_at > now() - interval '30 days') + 1 as owners,
      (select coalesce(array_agg(distinct a.email), '{}')
         from signers s join confirmations c on c.signer_id = s.id
         join projects p on p.id = s.project_id join email_addresses a on a.user_id = p.user_id
        where s.mailbox = any(${ownerMailboxes}) and c.answer = 'confirmed' and c.withdrawn_at is null) as emails`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('a query of constants gives one row');
  return {
    signerMailbox: signer.mailbox,
    signerDomain: domainOf(signer.email),
    ownerMailboxes,
    ownersFormerMailbox: await wasOwnMailbox(trx, env, project.user_id, signer.mailbox),
    signedInAsOwner: viewerId === project.user_id,
    ownersDevice: found.device,
    ownersNetwork: found.network,
    ownersConfirmed: found.owners,
    confirmedByOwner: found.emails.map(mailboxOf),
  };
}
