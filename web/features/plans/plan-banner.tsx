import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { planNotice } from '#shared/plans/plan-notice.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { planBannerId } from './plan-banner-id.ts';
import { factsOf } from './plan-facts.ts';
import { ownPlanQuery } from './plan-queries.ts';

await loadWords('planBanner');

/**
 * Above every signed-in page of who has a payment that failed, or a plan that ends soon. Loaded by them alone. The plan
 * comes with the document, and is asked for again when it changes.
 */
export default function PlanBanner({ given }: { given: OwnPlan }) {
  const t = useTranslations('planBanner');
  const day = useDay();
  const { pathname } = useLocation();
  const { data: plan } = useQuery({ ...ownPlanQuery, initialData: given, staleTime: Number.POSITIVE_INFINITY });
  const notice = planNotice(factsOf(plan), new Date(plan.now));
  if (!notice) return null;
  const ending = notice.kind === 'ending';
  // That page says all of it, with every day.
  const hidden = pathname === paths.billing();
  return (
    <aside id={planBannerId} hidden={hidden} aria-label={t('label')} className="no-print px-5 pt-4 md:px-10">
      <Banner tone={ending ? 'wait' : 'danger'}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-measure">{t(notice.kind, { date: day(notice.day) })}</p>
          <ButtonLink to={paths.billing()} variant={ending ? 'secondary' : 'primary'}>
            {t(ending ? 'keep' : 'pay')}
          </ButtonLink>
        </div>
      </Banner>
    </aside>
  );
}
