import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useOwnPlan } from './use-own-plan.ts';

/**
 * Where somebody comes back from paying. What is shown comes from the server, which asks the payment provider: the
 * address says only whether to expect something.
 */
export function ReturnedPlan({ expects }: { expects: 'payment' | 'nothing' }) {
  const t = useTranslations('billing.returned');
  const tierName = useTranslations('billing.tiers');
  const { message } = useErrors();
  const signedIn = useRootData()?.viewer?.email_verified === true;
  const { plan, returning } = useOwnPlan(signedIn);
  const paid = plan.data?.subscription?.status === 'active';
  const told = paid ? 'paid' : expects === 'nothing' ? 'left' : returning || plan.isPending ? 'checking' : 'waiting';
  const failed = plan.isError && !plan.data;
  const state = signedIn ? told : expects === 'nothing' ? 'left' : 'waiting';
  return (
    <>
      <PageHead title={t(state)} noindex />
      <div role="status">
        <PageTitle lead={t(`${state}Text`)}>{t(state)}</PageTitle>
        {plan.data && <p className="mt-6">{t('now', { tier: tierName(plan.data.tier) })}</p>}
      </div>
      {failed && signedIn && (
        <div className="mt-6">
          <ListFailed message={message(plan.error) ?? t('failed')} onRetry={() => void plan.refetch()} />
        </div>
      )}
      {!signedIn && <p className="mt-6">{t('signedOut')}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        {signedIn ? (
          <ButtonLink href={paths.billing()}>{t(state === 'left' ? 'again' : 'billing')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.signIn({ next: paths.billing() })}>{t('signIn')}</ButtonLink>
        )}
      </p>
    </>
  );
}
