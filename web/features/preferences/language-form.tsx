import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import { useRootData } from '../../root-data.ts';

/** A button for each other language, in that language; works without script. `back`: where to return to, else this page. */
export function LanguageForm({ back, className }: { back?: string; className?: string }) {
  const t = useTranslations('shell.language');
  const locale = useRootData()?.locale;
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="back" value={back ?? pathname + search} />
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={each}
            className="min-h-11 rounded-6 px-3 text-14 font-550 hover:bg-sunken"
          >
            {t(each)}
          </button>
        ))}
    </form>
  );
}
