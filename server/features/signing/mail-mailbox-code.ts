import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { openCode } from './mailbox-code-queries.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, lockProject } from './signing-queries.ts';

/** Of one request: whoever has its link uses up nothing of another's, at the same mailbox neither. */
const mails: Limit = { name: 'mailbox-code-mail', max: 5, minutes: 60 };

/**
 * Promises the signer of an open request a code, which shows that the mailbox is open while they answer. The codes of
 * earlier mails end. Throws `request_expired` and the like (410) when nothing is asked any more, and 429.
 */
export async function mailMailboxCode({ db, env }: Pick<Deps, 'db' | 'env'>, requestId: string): Promise<void> {
  const asked = await findRequest(db, requestId);
  if (!asked) throw notFound();
  await requireAttempt({ db, env }, mails, requestId);
  await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, asked.project_id);
    const request = project && (await findRequest(trx, requestId));
    if (!request) throw notFound();
    const state = stateOf(request, project);
    if (state !== 'open') throw new Problem(410, `request_${state}`);
    await openCode(trx, requestId);
    const { email: recipient, locale } = request;
    await enqueueMail(trx, { kind: 'signing-code', recipient, locale, data: { request_id: requestId } });
  });
}
