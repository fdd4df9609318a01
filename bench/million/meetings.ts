import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnsweringBrowser } from '../../server/features/trust/weigh-confirmation.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';

export const each = 100;
export const rounds = 5;

/** Who confirms whose work, and from where. */
export type Meeting = { owner: string; email: string; from: AnsweringBrowser };
/**
 * Two of three answer an owner whom they have answered before, where they did it; the others are new, with a browser of
 * their own.
 */
export async function meetingsOf(db: Database): Promise<Meeting[]> {
  const { rows } = await sql<{
    owner: string;
    email: string;
    device: Buffer;
    networks: { bits: number; hash: string }[];
  }>`
    select e.owner_id as owner, s.email, c.device_hash as device,
           (select coalesce(json_agg(json_build_object('bits', t.bits, 'hash', encode(t.hash, 'hex')) order by t.hash = c.network_hash desc, t.bits desc), '[]')
              from traces t where t.party = e.signer and t.bits > 1) as networks
      from (select id, signer_id, device_hash, network_hash from confirmations order by md5(id::text) limit ${each * rounds}) c
      join answer_evidence e on e.confirmation_id = c.id join signers s on s.id = c.signer_id`.execute(db);
  if (rows.length < each * rounds) throw new Error('too few answers to choose from');
  return rows.map(({ owner, email, device, networks }, index) => {
    const known = index % 3 < 2;
    return {
      owner,
      email: known ? email : email.replace('@', `${randomUUID()}@`),
      from: {
        deviceHash: known ? device : sha256(randomUUID()),
        agentHash: sha256('agent 0'),
        networks: networks.map(({ bits, hash }) => ({ bits, hash: Buffer.from(hash, 'hex') })),
        viewerId: null,
      },
    };
  });
}

/** Ids that a replay leaves as they are: people's and mailboxes'. What else it finds, the recorded run had made. */
export async function knownIds(db: Database) {
  const { rows } = await sql<{ id: string }>`select id from profiles union select signer from answer_evidence
    union select mailbox from owned_mailboxes union select party from traces`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
