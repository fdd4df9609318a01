import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import {
  type AnsweringBrowser,
  gatherEvidence,
  isLeftToSigners,
  keepEvidence,
  mailboxReputation,
} from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { signal } from '#server/platform/signals/signals.ts';
import type { AnswerInput, AnswerResult } from '#shared/signing/signing.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { answeredResult } from './answered-version.ts';
import { decideAnswer } from './decide.ts';
import { takeCodeTry, useMailboxCode } from './mailbox-code.ts';
import { promiseReceipt } from './receipts.ts';
import { recordConfirmation } from './record-confirmation.ts';
import { contentOnScreen } from './shown-content.ts';
import { isEnough, isRepeat, stateOf, waitsFor } from './signing-policy.ts';
import {
  countOthersAnswers,
  findRequest,
  type LockedProject,
  lockProject,
  type RequestRow,
} from './signing-queries.ts';
import { writeDecision } from './write-decision.ts';

/**
 * Takes a signer's answer. The first one counts: a repeat of it gets its result, and another one, from a second tab, is
 * told that it was not taken (409 `answered_confirmed`, `answered_changes_requested` or `answered_declined`). Throws
 * `project_changed` (409) when what is on the screen is not the present state, and `request_expired`,
 * `request_cancelled`, `request_opted_out` or `answer_withdrawn` when nothing is asked any more. A code that was typed
 * with a confirmation has to be right, or nothing is taken (422 at `code`).
 */
export async function answerRequest(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  requestId: string,
  input: AnswerInput,
  browser: AnsweringBrowser,
) {
  const code = input.answer === 'confirmed' ? input.code : '';
  if (code !== '') await takeCodeTry({ db, env }, requestId, code);
  let held: boolean | null = null;
  const result = await announcing(db, async (trx): Promise<AnswerResult> => {
    const projectId = (await findRequest(trx, requestId))?.project_id;
    const project = projectId && (await lockProject(trx, projectId));
    // Read again under the lock: what stood before it may be old.
    const request = project && (await findRequest(trx, requestId));
    if (!project || !request) throw notFound();

    const state = stateOf(request, project);
    const { answer } = request;
    if (state === 'answered' && answer) {
      if (!isRepeat(input, { ...request, answer })) throw new Problem(409, `answered_${answer}`);
      return answeredResult(trx, { ...request, answer }, project);
    }
    if (state === 'withdrawn') throw new Problem(409, 'answer_withdrawn');
    if (state !== 'open') throw new Problem(410, `request_${state}`);
    const content = await contentOnScreen(trx, project, request, input, env.flags.socialFeatures);
    const proved = code !== '' && (await useMailboxCode(trx, env, requestId, code));
    const at = await claim(trx, requestId);

    const confirmationId = randomUUID();
    const standing = await mailboxReputation(trx, {
      domain: domainOf(request.email),
      ownerId: project.user_id,
      secretKey: env.secretKey,
    });
    const given = {
      confirmationId,
      answer: input.answer,
      projectId: project.id,
      owner: { id: project.user_id, name: project.owner_name, opened: project.owner_opened },
      signer: { name: request.name, email: request.email, standing },
      mailedAt: request.last_sent_at,
      from: browser,
    };
    const evidence = await gatherEvidence({ trx, env }, given);
    const others = await countOthersAnswers(trx, { projectId: project.id, requestId, signerId: request.signer_id });
    const decision = decideAnswer(input.answer, {
      findings: evidence.findings,
      heldBefore: project.held_at !== null,
      leftToSigners: await isLeftToSigners(trx, project.id),
      others,
      enough: isEnough({ rule: project.approval_rule, asked: others.asked, confirmed: others.confirmed + 1 }),
    });

    await recordConfirmation(trx, project, request, {
      id: confirmationId,
      at,
      content,
      input,
      browser,
      backing: { standing, code: proved },
      log: env.log.origin,
    });
    await keepEvidence(trx, given, evidence, decision.findings);
    const actor = { type: 'signer', id: request.signer_id } as const;
    await recordAudit(trx, {
      actor,
      action: 'answer_request',
      subject: { type: 'confirmation', id: confirmationId },
      data: { answer: input.answer, project_id: project.id, project_version: project.version },
    });
    const reason = input.comment || standardReason(project, request, input);
    const news = { event: input.answer, signerName: request.name, comment: input.comment };
    await writeDecision(trx, project, decision, { actor, confirmationId, reason }, news);
    await promiseReceipt(trx, request, confirmationId);
    held = decision.state.held;
    return {
      project_id: project.id,
      project_title: project.title,
      answer: input.answer,
      status: decision.state.status,
      waits_for: waitsFor(input.answer, decision.state),
    };
  });
  if (held !== null) signal('answer', { answer: input.answer, held });
  return result;
}

/**
 * The one statement that decides who answers, should anything ever come here without the project's lock. Gives the
 * moment of this transaction.
 */
async function claim(trx: Transaction, requestId: string): Promise<Date> {
  const claimed = await trx
    .updateTable('signing_requests')
    .set({ state: 'answered', closed_at: sql`now()` })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(sql<Date>`now()`.as('at'))
    .executeTakeFirst();
  if (!claimed) throw new Problem(410, 'request_expired');
  return claimed.at;
}

const standardReason = (project: LockedProject, request: RequestRow, { unknown_person }: AnswerInput) =>
  mailWords(project.owner_locale, 'signing')(unknown_person ? 'reasons.unknown' : 'reasons.declined', {
    signer: request.name,
  });
