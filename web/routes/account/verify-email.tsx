import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ConfirmLink } from '#web/features/account/sign-up/confirm-link.tsx';
import { linkToken } from '#web/features/account/sign-up/link-token.ts';
import { proveAddress } from '#web/features/account/sign-up/prove-address.ts';
import { type LinkState, useLink } from '#web/features/account/sign-up/use-link.ts';
import { textOf } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/verify-email';

await loadWords('auth', 'errors');

/** Looks at the link and changes nothing: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = linkToken({ search: url.search, hash: '' });
  const { verificationLink, resetLink } = context.get(pageFeatures);
  const state = token ? await verificationLink(token) : null;
  // Taken to the wrong door, as the sign-in screen does with any token.
  if (token && state === 'unknown' && (await resetLink(token)) !== 'unknown')
    throw redirect(paths.resetPassword({ token }));
  return { token, state };
}

/** The form as it is sent without script; the token stands in the address of the mailed link. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const password = textOf(form, 'password');
  const token = linkToken({ search: url.search, hash: '' }) ?? '';
  return proveAddress(context.get(pageFeatures), form, { token, ...(password && { password }) });
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('auth.confirm');
  const link = useLink(loaderData);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {link === null && (
        <>
          <PageHead title={t('title')} noindex />
          <p role="status" className="animate-late text-muted">
            {t('checking')}
          </p>
        </>
      )}
      {link?.state === 'valid' && (
        <>
          <PageHead title={t('title')} noindex />
          <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
          <div className="mt-8">
            <ConfirmLink token={link.token} />
          </div>
        </>
      )}
      {link && link.state !== 'valid' && <DeadLink state={link.state} />}
    </>
  );
}

function DeadLink({ state }: { state: Exclude<LinkState, 'valid'> }) {
  const t = useTranslations('auth');
  const viewer = useRootData()?.viewer;
  const way = !viewer
    ? { href: paths.signIn(), text: t('signIn.submit') }
    : viewer.email_verified
      ? { href: paths.dashboard(), text: t('success.dashboard') }
      : { href: paths.verifyEmailPending(), text: t('pending.resend') };
  return (
    <>
      <PageHead title={t(`confirm.${state}`)} noindex />
      <PageTitle lead={t(`confirm.${state}Text`)}>{t(`confirm.${state}`)}</PageTitle>
      <ButtonLink size="large" wide href={way.href} className="mt-8">
        {way.text}
      </ButtonLink>
    </>
  );
}
