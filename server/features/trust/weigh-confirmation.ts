import { sql } from 'kysely';
import type { Whereabouts } from '#server/auth/record-traces.ts';
import { recordTraces } from '#server/auth/record-traces.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Standing } from './domains/mailbox-reputation.ts';
import type { Finding } from './finding.ts';
import { gatherFacts } from './gather-facts.ts';
import { lookAgainAtMember, lookBackAt, lookBackAtMailbox, lookFurther } from './look-further.ts';
import { mailboxPseudonym, noteMailboxes } from './mailboxes.ts';
import { keepProbes } from './refused-probes.ts';
import { findingsOf, isHeld, pointsOf } from './rules.ts';
import { rulesVersion } from './weights.ts';
import { printOf } from './work-print.ts';
import { findWorkNow, keepPrint } from './work-queries.ts';

/** Where an answer comes from; `viewerId` when somebody is signed in there. */
export type AnsweringBrowser = Whereabouts & { viewerId: string | null };

export type GivenAnswer = {
  confirmationId: string;
  answer: 'confirmed' | 'changes_requested' | 'declined';
  projectId: string;
  owner: { id: string; name: string; opened: Date };
  signer: { name: string; email: string; standing: Standing };
  /** When the newest mail of the request was handed over. */
  mailedAt: Date | null;
  from: AnsweringBrowser;
};

/** What is known of an answer as it is given. */
export type Evidence = {
  /** What the rules say of a confirmation; nothing of other answers. */
  findings: Finding[];
  party: string;
  seconds: number | null;
  work: Awaited<ReturnType<typeof findWorkNow>>;
  print: ReturnType<typeof printOf>;
  /** Its browser, or its mailbox, is known of others. */
  tied: boolean;
};

/** Weighs an answer in the transaction that takes it. Where it comes from is noted, whatever becomes of it. */
export async function gatherEvidence(
  { trx, env }: { trx: Transaction; env: Env },
  given: GivenAnswer,
): Promise<Evidence> {
  const { confirmationId, answer, projectId, owner, signer, mailedAt, from } = given;
  const party = mailboxPseudonym(env.secretKey, signer.email);
  const { meets } = await recordTraces(trx, party, from);
  // Who confirms while signed in holds that mailbox; the owner's own browser is a rule of its own. A link may be
  // forwarded to somebody who says no, and whom it must not tie to the mailbox.
  const isTheirs =
    answer === 'confirmed' &&
    from.viewerId !== null &&
    from.viewerId !== owner.id &&
    (await noteMailboxes(trx, from.viewerId, [{ mailbox: party, proved: true }]));
  const work = await findWorkNow(trx, projectId);
  const { at, owner_idle: ownerIdle, organisation: house } = work;
  const print = printOf(env.secretKey, work);
  const seconds = mailedAt && Math.max(0, Math.round((+at - +mailedAt) / 1000));
  const facts = { confirmationId, owner, signer, print, house, from, at, seconds, ownerIdle };
  const findings = answer === 'confirmed' ? findingsOf(await gatherFacts({ trx, env }, facts)) : [];
  return { findings, party, seconds, work, print, tied: meets || isTheirs };
}

/**
 * Keeps what was known, beside the row of the answer: from then on it is evidence, whatever becomes of the answer.
 * `findings`: with what was decided beside the rules.
 */
export async function keepEvidence(
  trx: Transaction,
  { confirmationId, answer, projectId, owner }: GivenAnswer,
  { party, seconds, work, print, tied }: Evidence,
  findings: Finding[],
) {
  await keepPrint(trx, work, print);
  if (answer === 'declined')
    await keepProbes(trx, { project_id: projectId, project_version: work.version, owner_id: owner.id }, print.text);
  if (isHeld(findings)) await lookFurther(trx, { ownerId: owner.id, mailbox: party });
  else if (answer !== 'confirmed') await lookBackAt(trx, owner.id);
  if (tied) await lookBackAtMailbox(trx, party);
  if (answer === 'confirmed') await lookAgainAtMember(trx, { confirmationId, mailbox: party });
  await trx
    .insertInto('answer_evidence')
    .columns([
      'confirmation_id',
      'owner_id',
      'signer',
      'seconds',
      'owner_idle',
      'points',
      'findings',
      'rules_version',
      'answered_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('confirmations')
        .select([
          'id',
          sql.val(owner.id).as('owner_id'),
          sql.val(party).as('signer'),
          sql.val(seconds).as('seconds'),
          sql.val(work.owner_idle).as('owner_idle'),
          sql.val(pointsOf(findings)).as('points'),
          sql.val(JSON.stringify(findings)).as('findings'),
          sql.val(rulesVersion).as('rules_version'),
          'answered_at',
        ])
        .where('id', '=', confirmationId),
    )
    .execute();
}
