import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ForgotForm } from '../../features/account/passwords/forgot-form.tsx';
import { sentEarly } from '../../forms/sent-early.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

await loadWords('auth', 'errors', 'forms');

export const action = sentEarly;

export default function ForgotPassword() {
  const t = useTranslations('auth');
  return (
    <>
      <PageHead title={t('forgot.title')} noindex />
      <PageTitle lead={t('forgot.lead')}>{t('forgot.title')}</PageTitle>
      <div className="mt-8">
        <ForgotForm />
      </div>
      <p className="mt-6 text-14">
        <TextLink to={paths.signIn()}>{t('forgot.back')}</TextLink>
      </p>
    </>
  );
}
