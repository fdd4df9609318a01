import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { resumePaths } from '#shared/resume/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ResumeChoice } from '#web/features/resume/resume-choice.tsx';
import { ResumeFileForm } from '#web/features/resume/resume-file-form.tsx';
import { ResumeRest } from '#web/features/resume/resume-rest.tsx';
import { forgetResume, makeDrafts, sendFile, tooLarge } from '#web/features/resume/send-resume.ts';
import { formAction } from '#web/forms/form-action.ts';
import { sendBack } from '#web/forms/plain-form.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { goOnTo } from '#web/ui/use-restore-focus.ts';
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

const sent = formAction({
  file: { send: sendFile, leadTo: resumePaths.importProjects },
  works: { send: makeDrafts, leadTo: () => paths.ownProjects() },
  forget: { send: forgetResume, leadTo: resumePaths.importProjects },
});

export function action(args: Route.ActionArgs) {
  if (args.request.body) return sent(args);
  // The server leaves out what is too large.
  const form = new FormData();
  form.set('intent', 'file');
  return sendBack(form, tooLarge);
}

/** Brings a résumé, and makes drafts of what is chosen of it. */
export default function ImportProjects() {
  const t = useTranslations('resume');
  return (
    <AreaErrors of="resume">
      <PageHead title={t('title')} />
      <PageLine title={t('title')} lead={t('lead')} />
      <Forms />
    </AreaErrors>
  );
}

function Forms() {
  const t = useTranslations('resume');
  const last = useQuery(lastResume);
  const queries = useQueryClient();
  const goOn = useGoOn();
  const { message, word } = useErrors();
  const file = useSentForm('file', sendFile, {
    onSuccess: (read) => queries.setQueryData(lastResume.queryKey, read),
  });
  const works = useSentForm('works', makeDrafts, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['drafts'] });
      void queries.invalidateQueries({ queryKey: lastResume.queryKey });
      await goOn(paths.ownProjects());
    },
  });
  const forget = useSentForm('forget', forgetResume, {
    onSuccess: () => queries.setQueryData(lastResume.queryKey, null),
  });
  const found = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (file.data) goOnTo(found.current, document.getElementById('file'));
  }, [file.data]);
  useEffect(() => {
    if (forget.isSuccess) goOnTo(document.getElementById('file'));
  }, [forget.isSuccess]);
  const errorOf = ({ error }: { error: Error | null }) => (error ? word(codeOf(error)) : undefined);
  // Works are chosen by their places, which in another résumé are other works.
  const { id, work } = works.typed;
  const chosen = work && id === last.data?.id ? work.split('\n').map(Number) : [];
  const fileForm = <ResumeFileForm of={file} error={errorOf(file)} again={Boolean(last.data)} />;
  return (
    <>
      <ListStates of={last} label={t('loading')} message={message} />
      {last.data !== undefined && (
        <div className="grid max-w-304 gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div>
            {last.data ? (
              <ResumeChoice of={works} last={last.data} error={errorOf(works)} chosen={chosen} head={found} />
            ) : (
              fileForm
            )}
          </div>
          <aside className="grid content-start gap-8 lg:pt-8">
            {last.data && <div className="-mt-6">{fileForm}</div>}
            <LinkedInSteps />
            {last.data && <ResumeRest of={forget} id={last.data.id} error={errorOf(forget)} />}
          </aside>
        </div>
      )}
    </>
  );
}

/** The code of what was wrong: of its only field, where it is one's. */
function codeOf(error: Error) {
  if (!(error instanceof ApiError)) return 'internal';
  const { code, errors = [] } = error.problem;
  return errors[0]?.code ?? code;
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
