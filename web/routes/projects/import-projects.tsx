import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { LinkedInSteps } from '../../features/resume/linkedin-steps.tsx';
import { codeOf, type PostedResume, postResume } from '../../features/resume/post-resume.ts';
import { ResumeChoice } from '../../features/resume/resume-choice.tsx';
import { ResumeFileForm } from '../../features/resume/resume-file-form.tsx';
import { lastResume } from '../../features/resume/resume-queries.ts';
import { ResumeRest } from '../../features/resume/resume-rest.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { pageFeatures } from '../../page-context.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import type { Route } from './+types/import-projects';

await loadWords('resume');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'resume.bar' };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(lastResume);
}

export const action = ({ context, request }: Route.ActionArgs) => postResume(context.get(pageFeatures), request);

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
