import { useTranslations } from 'use-intl';
import { countsUntil } from '#shared/plans/effective-tier.ts';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { factsOf } from './plan-facts.ts';
import { useHostedPage } from './use-hosted-page.ts';
import { usePlanWords } from './use-plan-words.ts';

/** For how long a failed payment is tried again, in days. */
const daysOfTrying = 14;

/** A payment has failed: what happens on which day, and the one button that mends it. */
export function PaymentDue({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('billing');
  const { day } = usePlanWords();
  const open = useHostedPage();
  const facts = factsOf(plan);
  const end = facts?.current_period_end;
  const free = facts && countsUntil(facts);
  if (facts?.status !== 'past_due' || !end || !free) return null;
  const stopped = new Date(end.getTime() + daysOfTrying * 86_400_000);
  const limit = plan.limited ? t('due.limited', { count: tiers.free.projects }) : t('due.unlimited');
  return (
    <Banner tone="danger" className="mt-6 max-w-measure">
      <h2 className="font-600">{t('due.title')}</h2>
      <p className="mt-1">{t('due.first', { date: day(end) })}</p>
      <p className="mt-3 font-550">{t('due.days')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{t('due.failed', { date: day(end) })}</li>
        <li>{t('due.free', { date: day(free), limit })}</li>
        <li>{t('due.stopped', { date: day(stopped) })}</li>
      </ul>
      <div className="mt-4 grid justify-items-start gap-3 noscript:hidden">
        <Button busy={open.busy} busyLabel={t('choose.opening')} onClick={() => open.card()}>
          {t('due.pay')}
        </Button>
        <FormErrors error={open.error} title={t('choose.failed')} />
      </div>
    </Banner>
  );
}
