import { sql } from 'kysely';
import { writeWithdrawal } from '#server/features/log/published.ts';
import { lookBackAt, rulesVersion } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { AnswerResult } from '#shared/signing/signing.ts';
import { answeredResult, isOutdated } from './answered-version.ts';
import { decideWithdrawal } from './decide.ts';
import { isEnough } from './signing-policy.ts';
import { countOtherAnswers, decidedByAdmin, findRequest, lockProject } from './signing-queries.ts';
import { writeDecision } from './write-decision.ts';

/**
 * Takes a signer's answer back, once; a repeat changes nothing. What it made public is public no more. An answer to an
 * older text of the project is taken back too, and changes nothing else. Throws `nothing_answered` (409).
 */
export const withdrawAnswer = (db: Database, requestId: string) =>
  announcing(db, (trx) => withdrawWithin(trx, requestId));

/** The same as a part of what else its signer does. */
export async function withdrawWithin(trx: AnnouncingTransaction, requestId: string): Promise<AnswerResult> {
  const projectId = (await findRequest(trx, requestId))?.project_id;
  const project = projectId && (await lockProject(trx, projectId));
  const request = project && (await findRequest(trx, requestId));
  if (!project || !request) throw notFound();
  const { confirmation_id: confirmationId, answer } = request;
  if (!confirmationId || !answer) throw new Problem(409, 'nothing_answered');
  const result = await answeredResult(trx, { ...request, answer }, project);
  const withdrawn = await withdraw(trx, confirmationId);
  if (!withdrawn) return result;
  await writeWithdrawal(trx, { subject: confirmationId, at: withdrawn.at, rules: rulesVersion });
  // A yes that is taken back is a no to the same work wherever else it stands confirmed.
  if (answer === 'confirmed') await lookBackAt(trx, project.user_id);

  const concerned = request.answered_version === project.version && !project.removed_at;
  const others = await countOtherAnswers(trx, { projectId: project.id, requestId });
  const decision = decideWithdrawal(answer, {
    concerned,
    status: project.status,
    held: project.held_at !== null,
    adminDecided: decidedByAdmin(project),
    others,
    enough: isEnough({ rule: project.approval_rule, ...others }),
  });
  const actor = { type: 'signer', id: request.signer_id } as const;
  await recordAudit(trx, {
    actor,
    action: 'withdraw_answer',
    subject: { type: 'confirmation', id: confirmationId },
    data: { answer, project_id: project.id },
  });
  const reason = mailWords(project.owner_locale, 'signing')('reasons.withdrawn', { signer: request.name });
  const news = { event: 'withdrawn', signerName: request.name } as const;
  const after = await writeDecision(trx, project, decision, { actor, confirmationId, reason }, news);
  return isOutdated(request, project) ? result : { ...result, status: after.status, waits_for: null };
}

const withdraw = (trx: Transaction, confirmationId: string) =>
  trx
    .updateTable('confirmations')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', confirmationId)
    .where('withdrawn_at', 'is', null)
    .returning((eb) => eb.ref('withdrawn_at').$notNull().as('at'))
    .executeTakeFirst();
