import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { mailWords, renderMail } from '#server/platform/mail/layout.ts';
import type { MailTest } from '#shared/desk/operations.ts';

const triesPerAdmin = { name: 'mail-test', max: 5, minutes: 60 };
/** Whoever waits for the answer is a person. */
const timeout = 20_000;

type Failure = { code?: string; command?: string; responseCode?: number; response?: string };

/** Sends a mail to the admin who asks, at once and past the outbox, and tells what the mail server said to it. */
export async function tryMail(
  { db, env, mail }: Pick<Deps, 'db' | 'env' | 'mail'>,
  adminId: string,
): Promise<MailTest> {
  await requireAttempt({ db, env }, triesPerAdmin, adminId);
  const { email, locale } = await db
    .selectFrom('profiles')
    .select(['email', 'locale'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  const t = mailWords(locale, 'operations');
  const blocks = [{ type: 'text' as const, text: t('mail.text') }];
  const rendered = renderMail({ locale, subject: t('mail.subject'), blocks }, env);
  const begun = performance.now();
  const outcome = await Promise.race([
    mail.send({ id: randomUUID(), to: email, ...rendered }).then(
      (said) => ({ taken: true, step: null, code: null, status: null, said: said ?? null }),
      (error: Error) => ({ taken: false, ...failureOf((error.cause ?? error) as Failure) }),
    ),
    wait(timeout, { taken: false, step: null, code: 'ETIMEDOUT', status: null, said: null }, { ref: false }),
  ]);
  await recordAudit(db, {
    actor: { type: 'admin', id: adminId },
    action: 'test_mail',
    subject: { type: 'profile', id: adminId },
    data: { taken: outcome.taken, code: outcome.code },
  });
  return { to: email, milliseconds: Math.round(performance.now() - begun), ...outcome, said: oneLine(outcome.said) };
}

const failureOf = ({ command, code, responseCode, response }: Failure) => ({
  step: command ?? null,
  code: code ?? null,
  status: responseCode ?? null,
  said: response ?? null,
});

/** What a stranger's server said, as words alone. */
const oneLine = (said: string | null) => said?.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 300) ?? null;
