import type { Deps } from '#server/auth/deps.ts';
import { type Caller, requireLinkAttempt } from '#server/auth/limit-network.ts';
import { readReceipts } from '#server/features/log/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { receiptFields } from '#server/features/profiles/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { keyedHash, sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Disclosed } from '#shared/disclosures/disclosures.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { claimOpening, findOpening, readDisclosed } from './disclosure-queries.ts';

const opening = { name: 'disclosures-opened', max: 30, minutes: 60 };

type Opener = Caller & { ip: string };

/** Where a link is opened from. In a private network, of which no limit knows, each address is a place. */
const placeOf = ({ env }: Pick<Deps, 'env'>, { networks, ip }: Opener, token: string) =>
  keyedHash(env.secretKey, 'disclosure-opened', `${token} ${networks[0]?.prefix ?? ip}`);

/** What a link shows before it is opened; null when it opens nothing for whoever looks. */
export const lookAtLink = (deps: Pick<Deps, 'db' | 'env'>, caller: Opener, token: string) =>
  findOpening(deps.db, sha256(token), placeOf(deps, caller, token));

/** Throws 429 to a network that has pressed too often, but for who holds a link that opens. */
export const requireOpening = (deps: Pick<Deps, 'db' | 'env'>, caller: Opener, token: string) =>
  requireLinkAttempt(deps, opening, caller, async () => ((await lookAtLink(deps, caller, token)) ? token : null));

/**
 * Shows what a link is for, once, and tells the owner in the same transaction that it was opened: what cannot be shown,
 * as its receipts cannot be read, is not opened. Whoever presses again from the same place within minutes has lost the
 * answer, and gets the same. Throws notFound, the same for a link that was opened, was ended, is too old or never was.
 */
export function openDisclosure(
  deps: Pick<Deps, 'db' | 'env' | 'files'>,
  caller: Opener,
  token: string,
): Promise<Disclosed> {
  const { db, files } = deps;
  return announcing(db, async (trx) => {
    const claimed = await claimOpening(trx, sha256(token), placeOf(deps, caller, token));
    const read = claimed && (await readDisclosed(trx, claimed.project_id));
    if (!read) throw notFound();
    const shown = await shownOf({ db: trx, files }, read);
    if (!claimed.first) return shown;
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
    return shown;
  });
}

type Read = NonNullable<Awaited<ReturnType<typeof readDisclosed>>>;

async function shownOf(stores: Parameters<typeof readReceipts>[0], disclosed: Read): Promise<Disclosed> {
  const { user_id: _owner, short_id: _page, status: _status, description, confirmations, ...work } = disclosed;
  const receipts = await readReceipts(
    stores,
    confirmations.map(({ id, named, comment }) => {
      const fields = receiptFields({ named, withheld: false, commented: comment !== null });
      return { subject: id, kind: 'answer', mayRead: (field) => fields.includes(field) };
    }),
  );
  return shownTexts({
    ...work,
    description_html: renderMarkdown(description),
    confirmations: confirmations.map(({ id: _confirmation, named: _isNamed, ...each }, at) => {
      const receipt = receipts[at] ?? null;
      return {
        ...each,
        answered_at: new Date(each.answered_at).toISOString(),
        receipt: receipt && { name: `countersign-${receipt.index}.countersign.json`, text: receipt.file },
      };
    }),
  });
}
