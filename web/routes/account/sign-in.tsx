import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ProviderButtons } from '#web/features/account/providers/provider-buttons.tsx';
import { ProviderNotice } from '#web/features/account/providers/provider-notice.tsx';
import { nextPath } from '#web/features/account/sessions/guard-policy.ts';
import { requireGuest } from '#web/features/account/sessions/guards.ts';
import { actOnSignIn } from '#web/features/account/sessions/sign-in-action.ts';
import { signInScript } from '#web/features/account/sessions/sign-in-script.ts';
import { type SignInStep, SignInSteps } from '#web/features/account/sessions/sign-in-steps.tsx';
import { linkToken } from '#web/features/account/sign-up/link-token.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageFeatures } from '#web/page-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/sign-in';

await loadWords('auth', 'errors', 'providers', 'security');

/** Everything here is a form: its script is for passkeys (docs/decisions/0006-public-pages-without-script.md). */
export const handle = { plain: true, script: signInScript };

export function loader({ context, request, url }: Route.LoaderArgs) {
  const token = linkToken({ search: url.search, hash: '' });
  if (token) throw redirect(paths.verifyEmail({ token }));
  requireGuest(context, request);
  const features = context.get(pageFeatures);
  return {
    providers: features.signInProviders(),
    arrival: features.providerArrival()?.email ?? null,
    asked: features.mailedWindow('sign_in'),
  };
}

/** The forms as they are sent without script. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  actOnSignIn(context.get(pageFeatures), request, nextPath(url.searchParams.get('next')));

export default function SignIn({ loaderData: { providers, arrival, asked } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const { signUp } = usePaths();
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'));
  const step = stepOf(search.get('step'), asked !== null);
  return (
    <>
      <PageHead title={t('signIn.title')} description={t('signIn.description')} />
      <PageTitle lead={search.has('next') ? t('signIn.toContinue') : t('signIn.lead')}>{t('signIn.title')}</PageTitle>
      <p className="mt-3 mb-8 text-14">
        {t('needAccount')} <TextLink href={signUp()}>{t('signIn.signUp')}</TextLink>
      </p>
      {search.get('reset') === 'done' && (
        <Banner tone="plain" role="status" className="mb-6">
          {t('reset.done')}
        </Banner>
      )}
      <ProviderNotice providers={providers} email={arrival} />
      <SignInSteps
        step={step}
        email={asked?.email ?? ''}
        next={next}
        others={<ProviderButtons providers={providers} next={next} place="after" />}
      />
    </>
  );
}

function stepOf(named: string | null, isAsked: boolean): SignInStep {
  if (named === 'second-factor' || named === 'backup-code') return named;
  if (named === 'code') return isAsked ? 'code' : 'ask-code';
  return named === 'ask-code' ? named : 'password';
}
