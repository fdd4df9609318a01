import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageContext } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/verify-email-success';

await loadWords('auth');

/** Whoever still has to prove their address is not told that they have. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  if (viewer && !viewer.email_verified) throw redirect(paths.verifyEmailPending());
  return { signedIn: viewer !== null };
}

export default function VerifyEmailSuccess({ loaderData: { signedIn } }: Route.ComponentProps) {
  const t = useTranslations('auth.success');
  return (
    <>
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <div className="mt-8 grid gap-3">
        {signedIn ? (
          <>
            <ButtonLink size="large" wide href={paths.newProject()}>
              {t('addProject')}
            </ButtonLink>
            <ButtonLink size="large" wide variant="secondary" href={paths.dashboard()}>
              {t('dashboard')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink size="large" wide href={paths.signIn()}>
            {t('signIn')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
