import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { codeOf, type PostedResume, postResume } from '#web/features/resume/post-resume.ts';
import { ResumeChoice } from '#web/features/resume/resume-choice.tsx';
import { ResumeFileForm } from '#web/features/resume/resume-file-form.tsx';
import { ResumeRest } from '#web/features/resume/resume-rest.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import type { Route } from './+types/import-projects';

/** What of one's last résumé could become projects; null where there is none. */
const lastResume = queryOptions({
  queryKey: ['resume-imports'],
  queryFn: async () => (await answerOf(api.GET('/api/resume-imports'))).last,
});

await loadWords('resume');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'app.projects', back: paths.ownProjects() };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(lastResume);
}

export const action = ({ request }: Route.ActionArgs) => postResume(request);

/** Brings a résumé, and makes drafts of what is chosen of it. */
export default function ImportProjects({ actionData }: Route.ComponentProps) {
  const t = useTranslations('resume');
  return (
    <AreaErrors of="resume">
      <PageHead title={t('title')} />
      <PageLine title={t('title')} lead={t('lead')} />
      <Forms refused={actionData} />
    </AreaErrors>
  );
}

function Forms({ refused }: { refused: PostedResume | undefined }) {
  const t = useTranslations('resume');
  const last = useQuery(lastResume);
  const { message, word } = useErrors();
  const errorOf = (form: PostedResume['form']) => (refused?.form === form ? word(codeOf(refused.failure)) : undefined);
  // Works are chosen by their places, which in another résumé are other works.
  const chosen = refused && refused.id === last.data?.id ? refused.works : [];
  const fileForm = <ResumeFileForm error={errorOf('file')} again={Boolean(last.data)} />;
  return (
    <>
      <ListStates of={last} label={t('loading')} message={message} />
      {last.data !== undefined && (
        <div className="grid max-w-304 gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div>{last.data ? <ResumeChoice last={last.data} error={errorOf('works')} chosen={chosen} /> : fileForm}</div>
          <aside className="grid content-start gap-8 lg:pt-8">
            {last.data && <div className="-mt-6">{fileForm}</div>}
            <LinkedInSteps />
            {last.data && <ResumeRest id={last.data.id} error={errorOf('forget')} />}
          </aside>
        </div>
      )}
    </>
  );
}

/** How somebody gets their archive from LinkedIn. */
function LinkedInSteps() {
  const t = useTranslations('resume');
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-14 font-600">
        {t('how')}
      </h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 text-14 text-muted">
        {(['open', 'choose', 'bring'] as const).map((step) => (
          <li key={step}>{t(`howSteps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
