import { type ReactNode, useEffect, useRef } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type DraftState, isChangedElsewhere, type useDraft } from './use-draft.ts';

type DraftPlaceProps = Pick<DraftState, 'other'> & {
  choose: ReturnType<typeof useDraft>['choose'];
  /** What sending the form failed with. */
  sent: unknown;
  /** Whether what is typed is safe. */
  children: ReactNode;
};

/** Seen wherever in a long form somebody types, above what is fixed at the bottom of small screens. */
const floating =
  'fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5.5rem)] z-20 rounded-6 shadow-float md:right-6 md:bottom-6 md:left-auto md:max-w-120';

/** Where a form says how its draft is; when another window has saved it too, it asks which of the two stays. */
export function DraftPlace({ other, choose, sent, children }: DraftPlaceProps) {
  const t = useTranslations('forms.twoDrafts');
  const format = useFormatter();
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChangedElsewhere(sent)) place.current?.focus();
  }, [sent]);
  const take = (which: 'mine' | 'other') => {
    // The button goes, and its focus would go nowhere.
    place.current?.focus();
    void choose(which);
  };
  const time = (at: Date) =>
    format.dateTime(at, {
      timeStyle: 'short',
      ...(at.toDateString() !== now.toDateString() && { dateStyle: 'medium' }),
    });
  return (
    <div ref={place} tabIndex={-1} className={other ? floating : undefined}>
      {other ? (
        <Banner tone="wait" role="alert">
          <p className="font-600">{t(other.at ? 'at' : 'title', { time: other.at ? time(new Date(other.at)) : '' })}</p>
          <p>{t('text')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => take('other')}>
              {t('other')}
            </Button>
            <Button variant="secondary" onClick={() => take('mine')}>
              {t('mine')}
            </Button>
          </div>
        </Banner>
      ) : (
        children
      )}
    </div>
  );
}
