import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import { useRootData } from '../../root-data.ts';

type LanguageFormProps = {
  /** Where to return to, else this page. */
  back?: string;
  /** The form of this page that is sent along, so that what was typed comes back with the other language: its id. */
  along?: string | undefined;
  className?: string;
};

/** A button for each other language, in that language; works without script. */
export function LanguageForm({ back, along, className }: LanguageFormProps) {
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
            formAction={`?lang=${each}#${along}`}
            name={languageChoice}
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
        <button key={each} type="submit" name={languageChoice} value={each} lang={each} className={look}>
          {t(each)}
        </button>
      ))}
    </form>
  );
}

const languageChoice = 'language';

/** Whether a form is sent for its page in another language: then the browser sends it, and leaves the page. */
export const choosesLanguage = ({ submitter }: SubmitEvent) =>
  submitter instanceof HTMLButtonElement && submitter.name === languageChoice;
