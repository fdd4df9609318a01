import { redirect } from 'react-router';
import { nextPath } from '../../features/account/sessions/guard-policy.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { pageFeatures } from '../../page-context.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/provider-offer';

await loadWords('providers');

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  const arrival = context.get(pageFeatures).providerArrival();
  if (!arrival?.mine) throw redirect(nextPath(arrival?.next ?? null));
  return { provider: arrival.provider, email: arrival.email ?? '' };
}

/** For who came from a provider with the address of an account, and has signed in to it since. */
export default function ProviderOffer({ loaderData: { provider, email } }: Route.ComponentProps) {
  const t = useWords('providers.offer');
  return (
    <>
      <PageHead title={t('title', { provider })} noindex />
      <PageTitle lead={t('lead', { provider, email })}>{t('title', { provider })}</PageTitle>
      <form method="post" action="/sign-in/link" className="mt-8 grid gap-3">
        <CsrfField />
        <Button type="submit" name="answer" value="link" size="large" wide>
          {t('link', { provider })}
        </Button>
        <Button type="submit" name="answer" value="later" size="large" wide variant="secondary">
          {t('later')}
        </Button>
      </form>
    </>
  );
}
