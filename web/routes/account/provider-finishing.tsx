import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { useProfilePoll } from '#web/features/account/providers/use-profile-poll.ts';
import { nextPath } from '#web/features/account/sessions/guard-policy.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/provider-finishing';

await loadWords('providers');

export const loader = ({ url }: Route.LoaderArgs) => ({ next: nextPath(url.searchParams.get('next')) });

/** After the first sign-in by a provider: waits for the profile, then goes on. */
export default function ProviderFinishing({ loaderData: { next } }: Route.ComponentProps) {
  const t = useTranslations('providers.finishing');
  const goOn = useCallback(() => window.location.replace(next), [next]);
  const { late, retry } = useProfilePoll(goOn);
  const title = late ? t('late') : t('title');
  return (
    <>
      <PageHead title={title} noindex />
      <PageTitle lead={late ? t('lateLead') : t('lead')}>{title}</PageTitle>
      {late ? (
        <div className="mt-8 grid gap-3">
          <Button size="large" wide onClick={retry}>
            {t('again')}
          </Button>
          <ButtonLink size="large" wide variant="secondary" href={paths.signIn()}>
            {t('signIn')}
          </ButtonLink>
        </div>
      ) : (
        <p role="status" className="mt-8 flex items-center gap-3 text-muted">
          <Spinner /> {t('progress')}
        </p>
      )}
      <noscript>
        <p className="mt-8">
          <TextLink href={next}>{t('go')}</TextLink>
        </p>
      </noscript>
    </>
  );
}
