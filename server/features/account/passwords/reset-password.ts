import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { setPassword } from '#server/auth/password-queries.ts';
import { weaknessOf } from '#server/auth/password-strength.ts';
import { viewerOf } from '#server/auth/viewer-of.ts';
import {
  accountOfId,
  codeHash,
  confirmAddress,
  countGuess,
  expireProofs,
  forgetGuesses,
  type Guess,
  mailedInWindow,
  proofOfLink,
  refuseSpent,
  useCode,
  useLink,
} from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { type FieldError, invalidField, Problem, refusedProof } from '#server/platform/http/problem.ts';
import { to } from '#server/platform/mail/enqueue-mail.ts';
import type { ResetInput } from '#shared/account/passwords.ts';

const purpose = 'reset_password';
type Env = Deps['env'];

/**
 * Sets a new password for whoever got the mail, ends all their sessions and writes to them. The mail has proved the
 * address too, so a sign-up that waited for that is finished by it. A weak password uses nothing up. Gives whose it is.
 * Throws link_unknown, link_used, link_expired, code_wrong, code_expired, validation_failed and 429 after too many
 * wrong codes.
 */
export async function resetPassword(deps: Pick<Deps, 'db' | 'env' | 'sessions'>, input: ResetInput) {
  const { db, env, sessions } = deps;
  // Before anything is counted or held: it waits in a queue, and may be sent away there.
  const refused = 'code' in input ? await passwordRefused(env, input.password) : [];
  // Outside the transaction: a try counts also when it fails.
  const guess = 'code' in input ? await countGuess(deps, purpose, input.window_id) : null;
  const userId = await announcing(db, async (trx) => {
    await lockOwner(trx, input);
    const proof =
      'token' in input ? await proofByLink(trx, input.token) : await proofByCode(trx, env, input, { guess, refused });
    if (guess) refuseSpent(guess);
    const person = await viewerOf(trx, proof.user_id);
    if (!person) throw new Problem(404, 'link_unknown');
    const weakness = await weaknessOf(input.password, person, env.breachedPasswords);
    if (weakness) throw invalidField('password', weakness);
    await setPassword(trx, person.id, await hashPassword(input.password));
    await expireProofs(trx, person.id, purpose);
    await confirmAddress(trx, proof);
    await endSessions(trx, { userId: person.id });
    await recordOwnAct(trx, person.id, 'reset_password');
    await tellPasswordChanged(trx, person.id);
    return person.id;
  });
  if (guess) await forgetGuesses(deps, guess);
  sessions.forget(userId);
  return userId;
}

/** Before the proof is used: a reset and an account that is taken back come one after the other. */
async function lockOwner(trx: Transaction, input: ResetInput) {
  const userId =
    'token' in input
      ? (await proofOfLink(trx, purpose, sha256(input.token)))?.user_id
      : (await mailedInWindow(trx, purpose, input.window_id))?.user_id;
  if (userId) await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
}

async function proofByLink(db: Connection, token: string) {
  const hash = sha256(token);
  const proof = await useLink(db, purpose, hash);
  if (proof) return proof;
  const known = await proofOfLink(db, purpose, hash);
  if (!known) throw new Problem(404, 'link_unknown');
  throw new Problem(410, known.used_at ? 'link_used' : 'link_expired');
}

/** With a wrong code stands what is wrong with the password whoever it is for: whose it would be is not told. */
async function proofByCode(
  db: Connection,
  { secretKey }: Env,
  { window_id, code }: { window_id: string; code: string },
  { guess, refused }: { guess: Guess | null; refused: FieldError[] },
) {
  const proof = await useCode(db, { purpose, windowId: window_id, codeHash: codeHash(secretKey, window_id, code) });
  if (proof) return proof;
  const errors = [{ path: 'code', code: 'code_wrong' }, ...refused];
  throw refusedProof(new Problem(422, 'code_wrong', errors), guess?.userId ?? null);
}

/** What is wrong with a password for whomever it is. */
export async function passwordRefused({ breachedPasswords }: Env, password: string) {
  const weakness = await weaknessOf(password, {}, breachedPasswords);
  return weakness ? [{ path: 'password', code: weakness }] : [];
}

/** Whoever did not change it themselves has to know. */
export async function tellPasswordChanged(trx: Transaction, userId: string) {
  const account = await accountOfId(trx, userId);
  if (!account) return;
  await enqueueWarning(trx, { kind: 'password-changed', ...to(account), userId });
}
