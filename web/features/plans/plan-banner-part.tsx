import type { ComponentType } from 'react';
import type { OwnPlan } from '#shared/plans/own-plan.ts';

type PlanBannerProps = { given: OwnPlan };
let Banner: ComponentType<PlanBannerProps> | null = import.meta.env.SSR
  ? (await import('./plan-banner.tsx')).default
  : null;

/** Awaited before a page that came with the banner is taken over: what comes later would move what is below. */
export async function loadPlanBanner() {
  Banner = (await import('./plan-banner.tsx')).default;
}

/** What whoever has a plan to be told of reads above each page: all others do without its script. */
export const PlanBannerPart = ({ given }: { given: OwnPlan | null }) => given && Banner && <Banner given={given} />;
