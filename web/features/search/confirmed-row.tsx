import { useFormatter, useTranslations } from 'use-intl';
import type { FoundWork } from '#shared/search/results.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Seal } from '#web/ui/seal.tsx';
import { ConfirmedAs } from '../profiles/confirmed-as.tsx';
import { useBackingWords } from '../profiles/use-backing-words.tsx';
import { useSignerName } from '../profiles/use-signer-name.tsx';

/** By whom found work is confirmed, when, and how strongly: in one row, since many stand below one another. */
export function ConfirmedRow({ work }: { work: FoundWork }) {
  const t = useWords('search');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const words = useBackingWords();
  const { named } = useSignerName();
  const [first, ...others] = work.confirmations;
  if (!first) return <p className="mt-3 text-14 text-muted">{t('stated')}</p>;
  const { main, detail } = named(first);
  const from = words.backed(first.email_domain, first.backing, first.withheld);
  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-14 wrap-anywhere" data-signature="signed">
      <Seal size={20} label={ui('confirmed')} className="mt-px" />
      <div>
        <p>
          <b className="font-550">{main}</b>
          {detail && <span className="text-muted"> · {detail}</span>}
          {others.length > 0 && <span className="text-muted"> · {t('moreSigners', { count: others.length })}</span>}
        </p>
        <p className="text-muted">
          <time dateTime={first.answered_at}>
            {format.dateTime(new Date(first.answered_at), { dateStyle: 'medium' })}
          </time>
          <span> · {from.main}</span>
          {from.detail && <span> · {from.detail}</span>}
        </p>
        <ConfirmedAs as={first.confirmed_as} />
      </div>
    </div>
  );
}
