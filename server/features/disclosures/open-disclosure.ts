import type { Deps } from '#server/auth/deps.ts';
import { readReceipt } from '#server/features/log/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { receiptFields } from '#server/features/profiles/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Disclosed } from '#shared/disclosures/disclosures.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { claimOpening, readDisclosed } from './disclosure-queries.ts';

/**
 * Shows what a link is for, once, and tells the owner in the same transaction that it was opened. Throws notFound, the
 * same for a link that was opened, was ended, is too old or never was.
 */
export async function openDisclosure(deps: Pick<Deps, 'db' | 'files'>, token: string): Promise<Disclosed> {
  const disclosed = await announcing(deps.db, async (trx) => {
    const claimed = await claimOpening(trx, sha256(token));
    const read = claimed && (await readDisclosed(trx, claimed.project_id));
    if (!read) throw notFound();
    const reference = { type: 'project', id: claimed.project_id } as const;
    await notifyUser(trx, {
      userId: read.user_id,
      type: 'project_status',
      data: { event: 'disclosed', project_title: read.title, signer_name: '', status: read.status, held: false },
      reference,
    });
    await recordAudit(trx, {
      actor: { type: 'user', id: read.user_id },
      action: 'disclosure_opened',
      subject: reference,
    });
    trx.publish('projects', claimed.project_id, [read.user_id]);
    return read;
  });
  const { user_id: _owner, short_id: _page, status: _status, description, confirmations, ...work } = disclosed;
  return shownTexts({
    ...work,
    description_html: renderMarkdown(description),
    confirmations: await Promise.all(
      confirmations.map(async ({ id, named, ...each }) => ({
        ...each,
        answered_at: new Date(each.answered_at).toISOString(),
        receipt: await receiptOf(deps, id, receiptFields({ named, withheld: false, commented: each.comment !== null })),
      })),
    ),
  });
}

async function receiptOf(deps: Pick<Deps, 'db' | 'files'>, confirmationId: string, fields: string[]) {
  const receipt = await readReceipt(deps, {
    subject: confirmationId,
    kind: 'answer',
    mayRead: (field) => fields.includes(field),
  });
  return receipt && { name: `countersign-${receipt.index}.countersign.json`, text: receipt.file };
}
