import { useFormatter } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { StateGlyph } from '#web/ui/state-label.tsx';

/** Each rule that hit, in words, with the figures it rests on. A rule suspects; it proves nothing. */
export function HoldEvidence({ evidence }: { evidence: ReviewDetail['evidence'] }) {
  const t = useWords('admin');
  const format = useFormatter();
  if (evidence.length === 0) return <p className="text-muted">{t('review.noEvidence')}</p>;
  return (
    <ul className="max-w-measure border-t border-line">
      {evidence.map(({ id, rule, detail, signer_name, points, created_at, outcome, decided_by }) => (
        <li key={id} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
          <span className="pt-1">
            <StateGlyph state={outcome ? 'stated' : 'held'} />
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-550">{t(`rules.${rule as HoldRule}.title`)}</p>
            <p className="text-14 text-muted">
              {t(`rules.${rule as HoldRule}.text`, {
                signer: signer_name ?? '',
                domain: '',
                owners: 0,
                message: '',
                mailboxes: 0,
                crowd: 0,
                bits: 0,
                seconds: 0,
                steps: 0,
                outside: 0,
                taken: 0,
                ...detail,
              })}
            </p>
            <p className="text-14 text-muted">
              {format.dateTime(new Date(created_at), { dateStyle: 'medium' })}
              {points > 0 && <span> · {t(`review.strength.${points >= 100 ? 'alone' : 'together'}`)}</span>}
              {outcome && (
                <span> · {t(`review.outcomes.${outcome}`, { name: decided_by ?? t('review.somebody') })}</span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
