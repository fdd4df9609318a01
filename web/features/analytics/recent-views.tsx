import { useFormatter, useTranslations } from 'use-intl';
import type { RecentViews as Recent } from '#shared/analytics/analytics.ts';
import { analyticsPaths } from '#shared/analytics/paths.ts';
import { TextLink } from '#web/ui/link.tsx';

type RecentViewsProps = { views: NonNullable<Recent['recent']>; letters: number };

/** What the last thirty days brought to one's pages, and the way to all of it. */
export function RecentViews({ views, letters }: RecentViewsProps) {
  const t = useTranslations('dashboard.readers');
  const format = useFormatter();
  const lines = { visits: views.views, links: views.clicks, wrote: letters };
  return (
    <section aria-labelledby="readers">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2.5 text-14">
        <h2 id="readers" className="font-600">
          {t('title')}
        </h2>
        <TextLink to={analyticsPaths.analytics()} className="-my-3 inline-block min-w-11 py-3 text-right">
          {t('all')}
        </TextLink>
      </div>
      <dl className="text-14">
        {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
          <div key={name} className="flex justify-between border-b border-line py-2.5">
            <dt>{t(name)}</dt>
            <dd className="font-550 tabular-nums">{format.number(lines[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
