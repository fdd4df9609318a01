import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Problem, refusedProof } from '#server/platform/http/problem.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { openCodeWindow } from './code-window-queries.ts';
import { countGuess, forgetGuesses, refuseSpent } from './count-guess.ts';
import { expireProofs } from './email-proof-queries.ts';
import { codeHash } from './email-secrets.ts';
import { useCode } from './use-email-proof.ts';

type Recipient = { id: string; email: string; locale: Locale };

/** Promises a code with which a signed-in person proves once more who they are. Gives the window it is typed into. */
export async function promiseStepUpCode(db: Connection, recipient: Recipient): Promise<string> {
  const windowId = randomUUID();
  await openCodeWindow(db, windowId);
  await expireProofs(db, recipient.id, 'step_up');
  await enqueueMail(db, {
    kind: 'step-up-code',
    ...to(recipient),
    userId: recipient.id,
    data: { window_id: windowId },
  });
  return windowId;
}

/**
 * Uses up a typed code and gives the person it was mailed to, and where. Throws code_expired (410) after five tries or
 * ten minutes, code_wrong (422), and 429 after too many wrong ones.
 */
export async function useMailedCode(
  stores: Pick<Deps, 'db' | 'env'>,
  purpose: 'sign_in' | 'step_up',
  { windowId, code }: { windowId: string; code: string },
): Promise<{ userId: string; email: string }> {
  const { db, env } = stores;
  const guess = await countGuess(stores, purpose, windowId);
  const proof = await useCode(db, { purpose, windowId, codeHash: codeHash(env.secretKey, windowId, code) });
  if (!proof) throw refusedProof(new Problem(422, 'code_wrong', [{ path: 'code', code: 'code_wrong' }]), guess.userId);
  refuseSpent(guess);
  await forgetGuesses(stores, guess);
  return { userId: proof.user_id, email: proof.email };
}
