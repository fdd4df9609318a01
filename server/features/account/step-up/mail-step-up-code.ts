import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { accountOfId, promiseStepUpCode } from '#server/features/account/sign-up/published.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { waysToStepUp } from './confirm-identity.ts';

const mails: Limit = { name: 'step-up-mail', max: 5, minutes: 60 };

/**
 * Mails a code to who has no other way to prove who they are, and gives the window it is typed into. Throws step_up_way
 * (403).
 */
export async function mailStepUpCode(deps: Pick<Deps, 'db' | 'env'>, userId: string): Promise<string> {
  if (!(await waysToStepUp(deps, userId)).includes('mail_code')) throw new Problem(403, 'step_up_way');
  await requireAttempt(deps, mails, userId);
  return deps.db.transaction().execute(async (trx) => {
    const account = await accountOfId(trx, userId);
    if (!account) throw new Problem(401, 'session_missing');
    return promiseStepUpCode(trx, account);
  });
}
