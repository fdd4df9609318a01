import type { ReviewDetail, ReviewInput } from '#shared/admin/reviews.ts';
import { useWords } from '#web/i18n/use-words.ts';

const kinds = ['approve', 'content', 'not_credible', 'ask_again', 'other_signer', 'release'] as const;
type Kind = (typeof kinds)[number];
/** The key that presses it; no project can be both approved and let go on. */
const keyOf: Partial<Record<Kind, string>> = { approve: 'A', release: 'A', content: 'R', not_credible: 'N' };
export type ReviewChoice = Pick<ReviewInput, 'decision' | 'ground' | 'signer_id'> & {
  /** Of the one that is chosen among all. */
  value: string;
  kind: Kind;
  keyed?: string;
  title: string;
  detail: string;
};

/** What an admin may choose now, in words: a rejection says on what ground, and once more whom it is about. */
export function useReviewChoices({ decisions, removed_at }: ReviewDetail): ReviewChoice[] {
  const t = useWords('admin.form');
  const isRemoved = removed_at !== null;
  return kinds.flatMap((kind): ReviewChoice[] => {
    if (kind === 'ask_again')
      return decisions.ask_again.map(({ id, name }) => ({
        ...{ kind, decision: kind, signer_id: id, value: `${kind} ${id}` },
        ...{
          title: t(`${kind}.title`, { name }),
          detail: t(`${kind}.detail`, { name }),
        },
      }));
    const rejects = kind === 'content' || kind === 'not_credible';
    if (!decisions[rejects ? 'reject' : kind]) return [];
    const detail = isRemoved && kind !== 'other_signer' ? t(`removed.${kind}`) : t(`${kind}.detail`);
    return [
      {
        ...{ kind, value: kind, keyed: keyOf[kind], title: t(`${kind}.title`), detail },
        ...(rejects ? { decision: 'reject', ground: kind } : { decision: kind }),
      },
    ];
  });
}
