import { useEffect } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { linkToken } from '../../features/accounts/link-token.ts';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { nextPath } from '../../features/session/guard-policy.ts';
import { requireGuest } from '../../features/session/guards.ts';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/sign-in';

const confirmPage = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`;

export function loader({ context, request, url }: Route.LoaderArgs) {
  const token = linkToken({ search: url.search, hash: '' });
  if (token) throw redirect(confirmPage(token));
  requireGuest(context, request);
  return null;
}

export default function SignIn() {
  const t = useTranslations('auth');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // What stands behind the hash never reaches the server.
  useEffect(() => {
    const token = linkToken({ search: '', hash: window.location.hash });
    if (token) void navigate(confirmPage(token), { replace: true });
  }, [navigate]);
  return (
    <>
      <PageHead title={t('signIn.title')} />
      <PageTitle lead={search.has('next') ? t('signIn.toContinue') : t('signIn.lead')}>{t('signIn.title')}</PageTitle>
      <p className="mt-3 mb-8 text-14">
        {t('needAccount')} <TextLink to="/signup">{t('signIn.signUp')}</TextLink>
      </p>
      <SignInForm next={nextPath(search.get('next'))} />
    </>
  );
}
