import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import { useTypedAction, useTypedForm } from '#web/forms/typed-form.ts';
import { useRootData } from '#web/root-data.ts';

type LanguageFormProps = {
  /** Where to return to, else this page. */
  back?: string;
  className?: string;
};

/** A button for each other language, in that language; works without script. */
export function LanguageForm({ back, className }: LanguageFormProps) {
  const along = useTypedForm();
  const actionIn = useTypedAction(along ?? '');
  const t = useTranslations('shell.language');
  const locale = useRootData()?.locale;
  const { pathname, search } = useLocation();
  const others = locales.filter((each) => each !== locale);
  const look = 'min-h-11 rounded-6 px-3 text-14 font-550 hover:bg-sunken';
  if (along)
    return (
      <div className={className}>
        {/* The first button of a form is what the Enter key presses, and these stand before all others of that form. */}
        <button type="submit" form={along} tabIndex={-1} aria-hidden="true" hidden />
        {others.map((each) => (
          <button
            key={each}
            type="submit"
            form={along}
            formAction={actionIn(each)}
            name="language"
            value={each}
            lang={each}
            className={look}
          >
            {t(each)}
          </button>
        ))}
      </div>
    );
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="back" value={back ?? pathname + search} />
      {others.map((each) => (
        <button key={each} type="submit" name="language" value={each} lang={each} className={look}>
          {t(each)}
        </button>
      ))}
    </form>
  );
}
