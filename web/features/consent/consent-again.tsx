import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Brings the banner back, so that a choice is taken back as easily as it was given; works without script. `inList`: of
 * links, where lines would be many.
 */
export function ConsentAgain({ inList = false }) {
  const t = useTranslations('shell.consent');
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences/consent">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="choice"
        value="again"
        className={classNames(
          'inline-flex min-h-11 items-center text-left',
          inList
            ? 'hover:underline'
            : 'underline decoration-edge decoration-1 underline-offset-3 hover:decoration-current',
        )}
      >
        {t('again')}
      </button>
    </form>
  );
}
