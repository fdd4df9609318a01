import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ExampleSheet, InventedSheet } from './home-example.tsx';

/** The question of the home page and its answer: a real confirmed project when there is one. */
export function HomeHero({ example }: { example: PublicProject | null }) {
  const t = useTranslations('home');
  const paths = usePaths();
  const site = useTranslations('site.pages');
  return (
    <div className="grid items-center gap-6 pt-4 pb-14 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-18 lg:pt-12 lg:pb-18">
      <div>
        <PageTitle>{t('heading')}</PageTitle>
        <p className="mt-3 max-w-95 text-pretty text-muted md:mt-5 md:text-18">{t('lead')}</p>
        <div className="mt-4 flex md:mt-8 flex-wrap gap-2">
          <ButtonLink href={paths.signUp()}>{site('getStarted')}</ButtonLink>
          {example && (
            <ButtonLink href={paths.publicProject(example.short_id)} variant="bare">
              {t('openProject')}
              <ArrowRight size={18} strokeWidth={1.6} aria-hidden="true" />
            </ButtonLink>
          )}
        </div>
      </div>
      {example ? <ExampleSheet project={example} /> : <InventedSheet />}
    </div>
  );
}
