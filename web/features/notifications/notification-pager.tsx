import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Never leads before the first page or past the last; its buttons keep the focus there. */
export function NotificationPager({ page, pages, onPage }: PagerProps) {
  const t = useTranslations('notifications.menu');
  const go = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between border-t border-line px-1">
      <IconButton label={t('previous')} aria-disabled={page <= 1} onClick={() => go(page - 1)}>
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
      <p role="status" className="text-14 text-muted tabular-nums">
        {t('page', { page, pages })}
      </p>
      <IconButton label={t('next')} aria-disabled={page >= pages} onClick={() => go(page + 1)}>
        <ChevronRight size={20} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
