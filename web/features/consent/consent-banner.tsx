import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';

await loadWords('consent');

/**
 * Stands until somebody has chosen: a region beside the page, which takes no focus and covers nothing that could not be
 * scrolled free, and nothing at all where something is signed (shell.css). A plain form; where the page has its script,
 * or will have, the page stays as it is and only the banner goes.
 */
export function ConsentBanner() {
  const t = useTranslations('consent');
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState(false);
  if (chosen) return null;
  return (
    <section
      aria-labelledby="consent-title"
      data-consent
      className="no-print @container border border-edge bg-surface text-14 shadow-float"
    >
      <form
        method="post"
        action="/preferences/consent"
        data-in-place
        onSubmit={(event) => choose(event, () => setChosen(true))}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 pt-2 pb-4 @2xl:py-2 @2xl:pr-2 @2xl:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <input type="hidden" name="back" value={pathname + search} />
        <p className="py-1 text-12 @2xl:text-14">
          <b id="consent-title" className="font-550">
            {t('title')}.
          </b>{' '}
          {t('text')}{' '}
          <a href={paths.cookiePolicy()} className="whitespace-nowrap underline underline-offset-2">
            {t('cookies')}
          </a>
        </p>
        <details className="text-12 @2xl:text-14">
          <summary className="flex min-h-11 cursor-pointer items-center underline @2xl:pr-2 underline-offset-2">
            {t('customise')}
          </summary>
          <div data-consent-choices className="border border-edge bg-surface px-4 py-2 text-14 shadow-float">
            <Category name="necessary" defaultChecked disabled />
            <Category name="preferences" />
            <Category name="analytics" />
            <Category name="marketing" />
            <Button type="submit" variant="secondary" wide name="choice" value="custom" className="mt-2">
              {t('save')}
            </Button>
            <a href={paths.privacyPolicy()} className="inline-flex min-h-11 items-center underline underline-offset-2">
              {t('privacy')}
            </a>
          </div>
        </details>
        <div className="col-span-2 grid grid-cols-2 gap-2 @2xl:col-span-1">
          <Button type="submit" variant="secondary" name="choice" value="necessary" className="whitespace-nowrap">
            {t('necessary')}
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="all" className="whitespace-nowrap">
            {t('all')}
          </Button>
        </div>
      </form>
    </section>
  );
}

type CategoryProps = {
  name: 'necessary' | 'preferences' | 'analytics' | 'marketing';
  defaultChecked?: boolean;
  disabled?: boolean;
};

function Category({ name, ...state }: CategoryProps) {
  const t = useTranslations('consent.categories');
  return (
    <CheckboxField {...state} id={`consent-${name}`} name={name} label={t(`${name}.name`)} help={t(`${name}.help`)} />
  );
}

/** Goes on when the page is left. A choice that could not be kept is asked for again on the next page. */
function choose(event: FormEvent<HTMLFormElement>, done: () => void) {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const body = new URLSearchParams([...new FormData(event.currentTarget, submitter)] as [string, string][]);
  void fetch('/preferences/consent', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => null);
  done();
}
