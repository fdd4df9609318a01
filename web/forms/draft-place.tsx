import { type ReactNode, useEffect, useRef } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { isChangedElsewhere, type SavedDraft } from './draft-state.ts';
import type { useDraft } from './use-draft.ts';

type DraftPlaceProps = {
  /** What another window saved meanwhile. */
  other: SavedDraft | null;
  choose: ReturnType<typeof useDraft>['choose'];
  /** What sending the form failed with. */
  sent: unknown;
  /** Whether what is typed is safe. */
  children: ReactNode;
};

/** Seen wherever in a long form somebody types. */
const floating =
  'fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+1rem)] z-20 rounded-6 shadow-float md:right-6 md:bottom-6 md:left-auto md:max-w-120';

/** Where a form says how its draft is; when another window has saved it too, it asks which of the two stays. */
export function DraftPlace({ other, choose, sent, children }: DraftPlaceProps) {
  const t = useTranslations('forms.twoDrafts');
  const format = useFormatter();
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChangedElsewhere(sent)) place.current?.focus();
  }, [sent]);
  const asks = other !== null;
  useEffect(() => {
    // Out from under the question, which `scroll-padding` keeps room for.
    if (asks) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [asks]);
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
    <div ref={place} tabIndex={-1} data-asks={asks || undefined} className={asks ? floating : undefined}>
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
