import { useTranslations } from 'use-intl';

/** How somebody gets their archive from LinkedIn. */
export function LinkedInSteps() {
  const t = useTranslations('resume');
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-14 font-600">
        {t('how')}
      </h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 text-14 text-muted">
        {(['open', 'choose', 'bring'] as const).map((step) => (
          <li key={step}>{t(`howSteps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
