import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { BringWork } from './bring-work.tsx';
import { UnsentDrafts } from './unsent-drafts.tsx';

const ExampleRequest = latePart('example', () => import('./example-request.tsx'));

/** The dashboard before the first project: what to do, and what a client will get to see of it. */
export default function FirstRun() {
  const t = useTranslations('dashboard.empty');
  const viewer = useRootData()?.viewer;
  return (
    <div id="first-run" className="grid max-w-304 gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div>
        <h1 className="font-serif text-28">{t('heading')}</h1>
        <EmptyState
          title={t('title')}
          text={t('text')}
          action={
            <>
              <ButtonLink to={paths.newProject()}>{t('action')}</ButtonLink>
              <BringWork />
            </>
          }
        />
        <UnsentDrafts />
      </div>
      {viewer && (
        <figure aria-labelledby="example" className="max-w-90">
          <figcaption id="example" className="text-14 font-550">
            {t('example')}
          </figcaption>
          {/* Cut off below, as by the edge of a phone, with what is there only for the ear, which has a place of its own;
              its height is there before it is. */}
          <div className="sheet relative mt-3 h-140 overflow-hidden">
            <Suspense>
              <ExampleRequest viewer={viewer} />
            </Suspense>
          </div>
        </figure>
      )}
    </div>
  );
}
