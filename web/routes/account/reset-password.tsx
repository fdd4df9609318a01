import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { ResetForm } from '#web/features/account/passwords/reset-form.tsx';
import { linkToken } from '#web/features/account/sign-up/link-token.ts';
import { useLink } from '#web/features/account/sign-up/use-link.ts';
import { textOf } from '#web/forms/form-action.ts';
import { onceDone } from '#web/forms/plain-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/reset-password';

await loadWords('auth', 'errors');

/** Looks at the link and changes nothing: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = linkToken({ search: url.search, hash: '' });
  return { token, state: token ? await context.get(pageFeatures).resetLink(token) : null };
}

/** The form as it is sent without script. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { token: linkToken({ search: url.search, hash: '' }) ?? '', password: textOf(form, 'password') };
  return onceDone(form, answerOf(api.PUT('/api/password-reset', { body })), () => paths.signIn({ reset: 'done' }));
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const link = useLink(loaderData);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <PageHead title={t('reset.title')} noindex />
      {link === null && (
        <p role="status" className="animate-late text-muted">
          {t('confirm.checking')}
        </p>
      )}
      {link?.state === 'valid' && (
        <>
          <PageTitle lead={t('reset.lead')}>{t('reset.title')}</PageTitle>
          <div className="mt-8">
            <ResetForm proof={{ token: link.token }} />
          </div>
        </>
      )}
      {link && link.state !== 'valid' && (
        <>
          <PageTitle lead={t(`reset.${link.state}Text`)}>{t(`reset.${link.state}`)}</PageTitle>
          <ButtonLink size="large" wide to={paths.forgotPassword()} className="mt-8">
            {t('forgot.submit')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
