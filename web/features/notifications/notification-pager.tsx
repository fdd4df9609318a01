import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Input } from '#web/ui/control.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Leads a page on, back, or to the one whose number is typed; never before the first or past the last. */
export function NotificationPager({ page, pages, onPage }: PagerProps) {
  const t = useTranslations('notifications.menu');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const go = (to: number) => {
    const there = Number.isInteger(to) && to >= 1 && to <= pages;
    setWrong(!there);
    if (!there) return;
    setTyped(null);
    onPage(to);
  };
  /** Also when the field is left: number pads of phones have no Enter. */
  const goToTyped = () => typed !== null && go(Number(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goToTyped();
  };
  return (
    <nav aria-label={t('pages')} className="border-t border-line px-1">
      <div className="flex items-center justify-between py-1.5">
        <IconButton label={t('previous')} aria-disabled={page <= 1} onClick={() => page > 1 && go(page - 1)}>
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
        <ScriptedForm onSubmit={submit} className="text-14 text-muted tabular-nums">
          <p role="status" className="sr-only">
            {t('page', { page, pages })}
          </p>
          {t.rich('pageField', {
            pages,
            field: (label) => (
              <Input
                aria-label={String(label)}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? 'notification-page-error' : undefined}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="go"
                value={typed ?? page}
                onChange={({ target }) => setTyped(target.value)}
                onFocus={({ target }) => target.select()}
                onBlur={goToTyped}
                className={classNames(
                  'mx-1 h-11 w-12 rounded-6 border bg-surface text-center text-16 text-ink',
                  wrong ? 'border-danger inset-ring inset-ring-danger' : 'border-edge',
                )}
              />
            ),
          })}
        </ScriptedForm>
        <IconButton label={t('next')} aria-disabled={page >= pages} onClick={() => page < pages && go(page + 1)}>
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      <div role="alert">
        {wrong && (
          <FieldError id="notification-page-error" className="px-3 pb-3">
            {t('pageRange', { pages })}
          </FieldError>
        )}
      </div>
    </nav>
  );
}
