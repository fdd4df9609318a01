import { type Limit, secondsUntilTurn } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import type { MessageInput } from '#shared/signing/change-threads.ts';
import { findRequest, type LockedProject, lockProject, type RequestRow } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';
import { messageRefusal } from './thread-policy.ts';
import { findMessage, findOwnRequest, findThreads } from './thread-queries.ts';

type Writer = { is: 'signer' } | { is: 'owner'; id: string };
type Stores = { trx: Transaction; env: Deps['env'] };

/** Of all owners and threads together, to one mailbox; what is beyond is written, and mailed later. */
const mailsToSigner: Limit = { name: 'thread-mail', max: 10, minutes: 24 * 60 };

/**
 * Writes a message about changes that a signer asked for, and mails the other side; a repeat changes nothing. Throws
 * notFound, and 409 `form_sent`, `thread_closed`, `thread_full` or `signer_opted_out`.
 */
export function writeMessage(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  requestId: string,
  { id, text }: MessageInput,
  writer: Writer,
) {
  return announcing(db, async (trx) => {
    const asked =
      writer.is === 'owner' ? await findOwnRequest(trx, requestId, writer.id) : await findRequest(trx, requestId);
    const project = asked && (await lockProject(trx, asked.project_id));
    const request = project && (await findRequest(trx, requestId));
    if (!project || !request) throw notFound();
    const before = await findMessage(trx, id);
    if (before?.request_id === requestId && before.author === writer.is) return requireRepeat(before, { text });
    if (before) throw notFound();

    const [found] = await findThreads(trx, { requestId });
    if (!found) throw new Problem(409, 'thread_closed');
    const had = found.thread.messages.filter(({ author }) => author === writer.is).length;
    const refused = messageRefusal(found.facts, had);
    if (refused) throw new Problem(409, refused);
    const written = await trx
      .insertInto('request_messages')
      .values({ id, request_id: requestId, author: writer.is, text })
      // Another thread, whose project is not locked here, may have taken the id meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) throw notFound();
    await recordAudit(trx, {
      actor: writer.is === 'owner' ? { type: 'user', id: writer.id } : { type: 'signer', id: request.signer_id },
      action: 'write_message',
      subject: { type: 'signing_request', id: requestId },
    });
    if (writer.is === 'owner') await mailSigner({ trx, env }, project, request, id);
    else await tellOwnerOf(trx, project, request, text);
    trx.publish('projects', project.id, [project.user_id]);
  });
}

async function mailSigner({ trx, env }: Stores, project: LockedProject, request: RequestRow, messageId: string) {
  if (await isSuppressed(trx, env.secretKey, request.mailbox)) throw new Problem(409, 'signer_opted_out');
  const inSeconds = await secondsUntilTurn({ db: trx, env }, mailsToSigner, request.mailbox);
  await enqueueMail(trx, {
    kind: 'signing-message',
    ...to(request),
    userId: project.user_id,
    data: { message_id: messageId },
    inSeconds,
  });
}

const tellOwnerOf = (trx: AnnouncingTransaction, project: LockedProject, { name }: RequestRow, text: string) =>
  tellOwner(trx, project, {
    event: 'wrote',
    signerName: name,
    comment: text,
    status: project.status,
    held: project.held_at !== null,
  });
