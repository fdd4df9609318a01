import { forgetAttempts, type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { markAuthenticated } from '#server/auth/mark-session.ts';
import { verifyPassword } from '#server/auth/password-hash.ts';
import { passwordOf } from '#server/auth/password-queries.ts';
import { viewerOf } from '#server/auth/viewer-of.ts';
import { listWaysIn } from '#server/auth/ways-in.ts';
import { checkPasskey } from '#server/features/account/passkeys/published.ts';
import { hasSecondFactor, useSecondFactor } from '#server/features/account/second-factor/published.ts';
import { accountOfId, promiseStepUpCode, useMailedCode } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField, Problem, refusedProof } from '#server/platform/http/problem.ts';
import type { StepUpInput, StepUpWay } from '#shared/account/step-up.ts';
import { stepUpWays, wayOf } from './step-up-policy.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
type Person = { userId: string; sessionId: string };

const tries: Limit = { name: 'step-up', max: 10, minutes: 15 };

/** How this person can prove who they are. */
export async function waysToStepUp({ db, env }: Stores, userId: string): Promise<StepUpWay[]> {
  const factorRequired = !env.local && (await viewerOf(db, userId))?.role === 'admin';
  return stepUpWays({ ...(await listWaysIn(db, userId)), totp: await hasSecondFactor(db, userId), factorRequired });
}

/**
 * Takes a proof of who is there, and lets the session do what needs one for ten minutes. Throws step_up_way (403) for a
 * way this person may not use, what the proof is refused with, and 429 after too many tries.
 */
export async function confirmIdentity(deps: Stores & Pick<Deps, 'sessions'>, person: Person, proof: StepUpInput) {
  const { userId, sessionId } = person;
  const way = wayOf(proof);
  if (!(await waysToStepUp(deps, userId)).includes(way)) throw new Problem(403, 'step_up_way');
  await requireAttempt(deps, tries, userId);
  await check(deps, person, proof);
  await forgetAttempts(deps, tries, userId);
  await announcing(deps.db, async (trx) => {
    const secondFactor = way === 'code' || way === 'passkey';
    if (!(await markAuthenticated(trx, { userId, sessionId, secondFactor }))) throw new Problem(401, 'session_missing');
    await recordOwnAct(trx, userId, 'step_up', { way, session_id: sessionId });
  });
  deps.sessions.forget(userId);
}

async function check(stores: Stores, { userId }: Person, proof: StepUpInput) {
  if ('password' in proof) {
    const hash = await passwordOf(stores.db, userId);
    const right = hash !== undefined && (await verifyPassword(hash, proof.password)).valid;
    if (!right) throw refusedProof(invalidField('password', 'password_wrong'), userId);
  } else if ('code' in proof) {
    await useSecondFactor(stores, userId, proof.code, true);
  } else if ('passkey' in proof) {
    await checkPasskey(stores, proof.passkey, { purpose: 'step_up', userId });
  } else {
    const { window_id: windowId, mail_code: code } = proof;
    if ((await useMailedCode(stores, 'step_up', { windowId, code })).userId !== userId)
      throw refusedProof(invalidField('code', 'code_wrong'), userId);
  }
}

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
