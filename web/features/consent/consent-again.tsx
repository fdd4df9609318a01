import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/** Brings the banner back, so that a choice is taken back as easily as it was given; works without script. */
export function ConsentAgain() {
  const t = useTranslations('shell.consent');
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences/consent">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="choice"
        value="again"
        className="inline-flex min-h-11 items-center text-left hover:underline"
      >
        {t('again')}
      </button>
    </form>
  );
}
