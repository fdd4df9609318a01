import { useTranslations } from 'use-intl';
import { possibleSteps } from '#shared/plans/plan-steps.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ChangePlan } from '#web/features/plans/change-plan.tsx';
import { ChoosePlan } from '#web/features/plans/choose-plan.tsx';
import { InvoiceList } from '#web/features/plans/invoice-list.tsx';
import { PaymentDue } from '#web/features/plans/payment-due.tsx';
import { factsOf } from '#web/features/plans/plan-facts.ts';
import { PlanNow } from '#web/features/plans/plan-now.tsx';
import { ownInvoices, ownPlanQuery } from '#web/features/plans/plan-queries.ts';
import { useOwnPlan } from '#web/features/plans/use-own-plan.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/billing';

await loadWords('billing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownPlanQuery, ownInvoices);
}

/** One's plan: what one has, what comes next, and all that can be done about it. */
export default function Billing() {
  const t = useTranslations('billing');
  const { message } = useErrors();
  const { contact } = usePaths();
  const { plan } = useOwnPlan();
  const { data } = plan;
  return (
    <AreaErrors of="billing">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28 text-balance md:text-36">{t('title')}</h1>
      <p className="mt-2 max-w-measure text-muted">{t('lead')}</p>
      {data?.test !== false && (
        <Banner tone="plain" className="mt-6 max-w-measure">
          {t('test')}
        </Banner>
      )}
      <div className="hidden noscript:block">
        <Banner tone="wait" className="mt-4 max-w-measure">
          {t('needsScript')}{' '}
          <TextLink href={contact()} className="inline-flex min-h-11 items-center">
            {t('write')}
          </TextLink>
        </Banner>
      </div>
      {plan.isPending && <ListLoading label={t('loading')} />}
      {plan.isError && !data && <ListFailed message={message(plan.error)} onRetry={() => void plan.refetch()} />}
      {data && (
        <>
          <PaymentDue plan={data} />
          <Clause title={t('plan')} className="mt-10">
            <PlanNow plan={data} />
          </Clause>
          {possibleSteps(factsOf(data), new Date(data.now)).includes('subscribe') && <ChoosePlan plan={data} />}
          <ChangePlan plan={data} />
          <InvoiceList />
        </>
      )}
    </AreaErrors>
  );
}
