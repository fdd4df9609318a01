import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { type PendingReset, rememberedReset } from '../../features/account/passwords/pending-reset.ts';
import { ResetForm } from '../../features/account/passwords/reset-form.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

await loadWords('auth', 'errors', 'forms');

/** Where the mailed code is typed, in the tab that asked for it. */
export default function ResetPasswordCode() {
  const t = useTranslations('auth');
  const [reset, setReset] = useState<PendingReset | null | undefined>(undefined);
  useEffect(() => setReset(rememberedReset()), []);
  if (reset === undefined) return <PageHead title={t('reset.title')} noindex />;
  if (reset === null)
    return (
      <>
        <PageHead title={t('reset.title')} noindex />
        <PageTitle lead={t('reset.nothingAsked')}>{t('reset.title')}</PageTitle>
        <ButtonLink size="large" wide to={paths.forgotPassword()} className="mt-8">
          {t('forgot.submit')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <PageHead title={t('reset.title')} noindex />
      <PageTitle
        lead={t.rich('reset.codeLead', {
          email: reset.email,
          strong: (words) => <strong className="font-600 wrap-anywhere text-ink">{words}</strong>,
        })}
      >
        {t('reset.title')}
      </PageTitle>
      <div className="mt-8">
        <ResetForm proof={{ windowId: reset.windowId }} />
      </div>
      <p className="mt-6 text-14">
        {t('pending.nothingCameHelp')} <TextLink to={paths.forgotPassword()}>{t('reset.again')}</TextLink>
      </p>
    </>
  );
}
