import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { unmarkSecondFactor } from '#server/auth/mark-session.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { forgetChallenge, readChallenge, useChallenge } from '#server/auth/sign-in-challenge.ts';
import { startSession } from '#server/auth/start-session.ts';
import { listWaysIn } from '#server/auth/ways-in.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import type { Viewer } from '#shared/session/session.ts';
import { backupCodesOf, hashBackupCode, makeBackupCodes, replaceBackupCodes } from './backup-codes.ts';
import { confirmedTotp, deleteTotp, lockTotp } from './second-factor-queries.ts';
import { tellSecurityChange } from './security-changes.ts';
import { isOwnBrowser, useSecondFactor } from './use-second-factor.ts';

/** How a person's second step stands, for their settings. */
export async function describeSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  person: Viewer,
  session: { second_factor: boolean } | null,
): Promise<SecondFactor> {
  const totp = await confirmedTotp(db, person.id);
  const { left, made_at } = await backupCodesOf(db, person.id);
  return {
    confirmed_at: totp?.confirmed_at?.toISOString() ?? null,
    backup_codes_left: left,
    backup_codes_made_at: made_at?.toISOString() ?? null,
    required: person.role === 'admin' && !env.local,
    set_up: totp !== undefined || (await listWaysIn(db, person.id)).passkeys > 0,
    in_session: session?.second_factor ?? false,
  };
}

/**
 * Finishes signing in, for who has given the first factor in this browser. Throws second_factor_expired (401) when
 * nobody has, or the time or the tries are over, and as `useSecondFactor`.
 */
export async function giveSecondFactor(deps: Deps, request: FastifyRequest, reply: FastifyReply, code: string) {
  const over = new Problem(401, 'second_factor_expired');
  const challenge = await readChallenge(deps, request);
  if (!challenge) throw over;
  const { id, userId, method } = challenge;
  // Not this browser: whoever tries codes has the first factor alone.
  await noteUse(deps, request, userId, null);
  await useSecondFactor(deps, userId, code, await isOwnBrowser(deps, userId, request.deviceHash));
  forgetChallenge(deps, reply);
  const start = { userId, method, secondFactor: true, stands: (trx: Transaction) => useChallenge(trx, id) };
  return {
    user: await startSession(deps, request, reply, start).catch((error) => {
      throw error instanceof Problem && error.code === 'session_missing' ? over : error;
    }),
  };
}

/**
 * Ten new backup codes, shown once; the ones before stop working. Throws not_found without a second factor,
 * session_missing (401) when the session has ended meanwhile.
 */
export async function renewBackupCodes({ db, env }: Pick<Deps, 'db' | 'env'>, asker: Asker): Promise<string[]> {
  const { userId } = asker;
  const codes = makeBackupCodes();
  await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    if (!(await lockTotp(trx, userId))) throw notFound();
    await replaceBackupCodes(
      trx,
      userId,
      codes.map((code) => hashBackupCode(env.secretKey, userId, code)),
    );
    await tellSecurityChange(trx, userId, 'backup_codes_renewed');
    trx.publish('second_factor', userId, [userId]);
  });
  return codes;
}

/**
 * Signing in takes one step again; the backup codes go with it. Throws not_found when it was off, session_missing (401)
 * when the session has ended meanwhile.
 */
export async function turnOffSecondFactor({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, asker: Asker) {
  const { userId } = asker;
  await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    if (!(await deleteTotp(trx, userId))) throw notFound();
    await unmarkSecondFactor(trx, userId);
    await tellSecurityChange(trx, userId, 'second_factor_off');
    trx.publish('second_factor', userId, [userId]);
  });
  sessions.forget(userId);
}
