import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isLocale, locales } from '#shared/i18n/locales.ts';
import { useTypedAction, useTypedForm } from '#web/forms/typed-form.ts';
import { useRootData } from '#web/root-data.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Theme and language as two small forms, so that they work without script; they come back to this page, with what was
 * typed into its form.
 */
export function PreferenceForms() {
  const t = useTranslations('shell');
  const data = useRootData();
  return (
    <div className="grid content-start gap-2">
      <Choice
        name="language"
        label={t('language.label')}
        chosen={data?.locale}
        options={locales.map((locale) => ({ value: locale, text: t(`language.${locale}`), lang: locale }))}
      />
      <Choice
        name="theme"
        label={t('theme.label')}
        chosen={data?.theme}
        options={[
          { value: 'light', text: t('theme.light') },
          { value: 'dark', text: t('theme.dark') },
        ]}
      />
    </div>
  );
}

type ChoiceProps = {
  name: 'language' | 'theme';
  label: string;
  chosen: string | undefined;
  options: { value: string; text: string; lang?: string }[];
};

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const { pathname, search } = useLocation();
  const along = useTypedForm();
  const actionIn = useTypedAction(along ?? '');
  const parts = (
    <>
      <span id={`choose-${name}`} className="w-20 text-muted">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <span role="group" aria-labelledby={`choose-${name}`} className="flex">
        {options.map(({ value, text, lang }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            lang={lang}
            {...(along && { form: along, formAction: actionIn(isLocale(value) ? value : undefined) })}
            aria-pressed={value === chosen}
            className={classNames(
              'min-h-11 rounded-6 px-3 hover:bg-sunken',
              value === chosen ? 'font-600 underline decoration-2 underline-offset-6' : 'text-muted',
            )}
          >
            {text}
          </button>
        ))}
      </span>
    </>
  );
  const look = 'flex items-center gap-3';
  // Where the buttons belong to the page's form, one of their own would be without any.
  if (along) return <div className={look}>{parts}</div>;
  return (
    <form method="post" action="/preferences" className={look}>
      <input type="hidden" name="back" value={pathname + search} />
      {parts}
    </form>
  );
}
