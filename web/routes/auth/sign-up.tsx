import { useTranslations } from 'use-intl';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { requireGuest } from '../../features/session/guards.ts';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/sign-up';

export function loader({ context, request }: Route.LoaderArgs) {
  requireGuest(context, request);
  return null;
}

export default function SignUp() {
  const t = useTranslations('auth');
  return (
    <>
      <PageHead title={t('signUp.title')} description={t('signUp.lead')} />
      <PageTitle lead={t('signUp.lead')}>{t('signUp.title')}</PageTitle>
      <p className="mt-3 mb-8 text-14">
        {t('haveAccount')} <TextLink href="/signin">{t('signUp.signIn')}</TextLink>
      </p>
      <SignUpForm />
    </>
  );
}
