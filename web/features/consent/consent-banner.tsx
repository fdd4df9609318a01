import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWords } from '../../i18n/load-words.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';

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
      className="no-print overflow-y-auto border border-edge bg-surface px-4 pt-1 pb-2 text-14"
    >
      <div className="flex items-center justify-between gap-x-4">
        <h2 id="consent-title" className="font-550">
          {t('title')}
        </h2>
        <p className="flex gap-x-4">
          <a href={paths.cookiePolicy()} className="inline-flex min-h-11 items-center">
            {t('cookies')}
          </a>
          <a href={paths.privacyPolicy()} className="inline-flex min-h-11 items-center">
            {t('privacy')}
          </a>
        </p>
      </div>
      <p>{t('text')}</p>
      <form
        method="post"
        action="/preferences/consent"
        data-in-place
        onSubmit={(event) => choose(event, () => setChosen(true))}
      >
        <input type="hidden" name="back" value={pathname + search} />
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Button type="submit" variant="secondary" name="choice" value="necessary">
            {t('necessary')}
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="all">
            {t('all')}
          </Button>
        </div>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline">{t('customise')}</summary>
          <Category name="necessary" defaultChecked disabled />
          <Category name="preferences" />
          <Category name="analytics" />
          <Category name="marketing" />
          <Button type="submit" variant="secondary" wide name="choice" value="custom" className="mt-2">
            {t('save')}
          </Button>
        </details>
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

/** A choice that could not be kept is asked for again on the next page. */
function choose(event: FormEvent<HTMLFormElement>, done: () => void) {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget, submitter)) fields.append(name, String(value));
  void fetch('/preferences/consent', { method: 'POST', body: fields, redirect: 'manual' }).catch(() => null);
  done();
}
