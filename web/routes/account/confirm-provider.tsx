import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/confirm-provider';

await loadWords('providers');

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export function loader({ context }: Route.LoaderArgs) {
  const door = context.get(pageFeatures).providerDoor();
  if (!door) throw redirect(paths.signIn());
  return door;
}

/**
 * Leads on to the provider by itself, without script. A redirect of the form that led here would need the content
 * security policy to let forms go there, and to every other site a provider passes people on to.
 */
export default function ProviderDoor({ loaderData: { provider, url } }: Route.ComponentProps) {
  const t = useTranslations('providers.door');
  return (
    <>
      <PageHead title={t('title', { provider })} noindex />
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <PageTitle lead={t('lead', { provider })}>{t('title', { provider })}</PageTitle>
      <ButtonLink size="large" wide href={url} className="mt-8">
        {t('go', { provider })}
      </ButtonLink>
    </>
  );
}
