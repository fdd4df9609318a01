import { useTranslations } from 'use-intl';
import { countsUntil } from '#shared/plans/effective-tier.ts';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { planState } from '#shared/plans/plan-state.ts';
import { isLive } from '#shared/plans/plan-steps.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { factsOf } from './plan-facts.ts';
import { usePlanWords } from './use-plan-words.ts';

/** What one has, in a sentence, and the figures below it. */
export function PlanNow({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('billing');
  const { day } = usePlanWords();
  const facts = factsOf(plan);
  const until = facts && countsUntil(facts);
  const state = planState(facts, new Date(plan.now));
  const end = facts?.current_period_end;
  return (
    <>
      <p id="plan-state" tabIndex={-1} className="max-w-measure text-18 outline-none">
        {t(`state.${state}`, { date: end ? day(end) : '', until: until ? day(until) : '' })}
      </p>
      <PlanFigures plan={plan} />
    </>
  );
}

function PlanFigures({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('billing.facts');
  const tierName = useTranslations('billing.tiers');
  const { day, amount, price } = usePlanWords();
  const { subscription: own } = plan;
  const max = plan.limited ? tiers[plan.tier].projects : null;
  const items = [
    { term: t('plan'), detail: tierName(plan.tier) },
    { term: t('projects'), detail: max === null ? plan.projects : t('projectsOf', { own: plan.projects, max }) },
  ];
  if (own && isLive(own)) {
    items.push({ term: t('price'), detail: price(own) });
    if (own.current_period_end) items.push({ term: t('until'), detail: day(own.current_period_end) });
    const next = { amount: own.next_amount ?? own.amount, currency: own.currency };
    if (own.status !== 'past_due' && own.current_period_end)
      items.push({
        term: t('next'),
        detail: own.cancel_at_period_end
          ? t('noNext')
          : t('nextValue', { amount: amount(next), date: day(own.current_period_end) }),
      });
    if (own.card) items.push({ term: t('card'), detail: t('cardValue', { digits: own.card }) });
  }
  return <DefinitionList items={items} className="mt-6" />;
}
