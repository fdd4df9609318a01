import { redirect } from 'react-router';
import { nextPath } from '#web/features/account/sessions/guard-policy.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
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
