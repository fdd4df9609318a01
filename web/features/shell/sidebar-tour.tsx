import { type FormEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { defaultSidebarMode } from '#shared/pages/sidebar.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AppPageLink } from './app-page-link.tsx';
import type { AppCounts, AppPage } from './app-pages.ts';

await loadWords('tour');

export type SidebarTourProps = { pages: AppPage[]; counts: AppCounts; onEnd: () => void };

/**
 * The pages of the sidebar, each with a line on what is there. It stands in nobody's way: every page can be gone to. A
 * plain form ends it, by choosing the mode that holds anyway.
 */
export default function SidebarTour({ pages, counts, onEnd }: SidebarTourProps) {
  const t = useTranslations('tour');
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const end = (event: FormEvent) => {
    event.preventDefault();
    // The button that had the focus goes; this one has the names from now on.
    form.current?.closest('aside')?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
    onEnd();
  };
  return (
    <>
      {pages.map((page) => (
        <div key={page.to} className="relative [&>a]:min-h-13 [&>a]:pb-5">
          <AppPageLink page={page} count={counts[page.name]} describedBy={`tour-${page.name}`} />
          <span
            id={`tour-${page.name}`}
            className="pointer-events-none absolute right-1 bottom-1.5 left-11 truncate text-12 text-muted"
          >
            {t(page.name)}
          </span>
        </div>
      ))}
      <form
        ref={form}
        id="sidebar-tour"
        method="post"
        action="/preferences"
        data-in-place
        onSubmit={end}
        className="mt-3 grid gap-2 border-t border-line px-3 pt-3"
      >
        <input type="hidden" name="back" value={pathname + search} />
        <p className="text-12 text-muted">{t('end')}</p>
        <Button type="submit" variant="secondary" name="sidebar" value={defaultSidebarMode} className="mb-1">
          {t('done')}
        </Button>
      </form>
    </>
  );
}
