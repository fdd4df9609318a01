import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { hasRoom, tiers } from '#shared/plans/tiers.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { useRootData } from '#web/root-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ownPlanQuery } from './plan-queries.ts';

/**
 * Around what adds a project: when the plan has no room for one, says so instead, before anything is typed. The server
 * decides all the same, and its refusal has its words here.
 */
export function ProjectRoom({ draft, children }: { draft: boolean; children: ReactNode }) {
  const limited = useRootData()?.flags.projectLimits === true;
  const { data: plan } = useQuery({ ...ownPlanQuery, enabled: limited });
  if (plan && !hasRoom(plan)) return <NoRoom own={plan.projects} draft={draft} />;
  return <AreaErrors of="projectRoom">{children}</AreaErrors>;
}

function NoRoom({ own, draft }: { own: number; draft: boolean }) {
  const t = useTranslations('projectRoom');
  return (
    <Banner tone="wait" className="mt-8 max-w-measure">
      <h2 className="font-600">{t('title')}</h2>
      <p className="mt-1">{t('text', { count: tiers.free.projects, own })}</p>
      {draft && <p className="mt-1">{t('draft')}</p>}
      <p className="mt-1">{t('how')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.billing()}>{t('billing')}</ButtonLink>
        <ButtonLink to={paths.ownProjects()} variant="secondary">
          {t('projects')}
        </ButtonLink>
      </p>
    </Banner>
  );
}
