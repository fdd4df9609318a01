import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { useFormatter } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import { ringPaths } from '#shared/rings/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '#web/api/page-answers.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { CaseHeading, CasePage, CaseReason } from '#web/features/admin/case-page.tsx';
import { everyCase } from '#web/features/admin/case-queries.ts';
import { askOwner, CaseQuestions } from '#web/features/appeals/case-questions.tsx';
import { caseQuestions } from '#web/features/appeals/question-queries.ts';
import { CaseAppeals } from '#web/features/reports/case-appeals.tsx';
import { DecideReport } from '#web/features/reports/decide-report.tsx';
import { reportCase } from '#web/features/reports/report-queries.ts';
import { SaidOfPage } from '#web/features/reports/said-of-page.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { Overtaken, useTypedWords } from '#web/forms/typed-words.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/case';

await loadWords('appeals', 'errors', 'reports');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ question: askOwner });

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireAdmin(context, request);
  if (!isUuid(params.caseId)) throw data(null, { status: 404 });
  return answered(reportCase(params.caseId), caseQuestions(params.caseId), everyCase('reports'));
}

/** A page that visitors reported, before an admin: what was said, and the decision. */
export default eachAnew(ReportCasePage);

function ReportCasePage({ params }: Route.ComponentProps) {
  const t = useWords('reports.case');
  const found = useQuery(reportCase(params.caseId));
  return (
    <div className="max-w-272">
      <CasePage title={t('title')} errorsOf="reports" loading={t('loading')} found={found}>
        {(data) => <Details found={data} />}
      </CasePage>
    </div>
  );
}

function Details({ found }: { found: ReportCase }) {
  const t = useWords('reports.case');
  const format = useFormatter();
  const { kind, owner, project, comment, decided, earlier, total, voices, appeals, lifted_at, against, may } = found;
  // Each appeal is decided by itself.
  const typed = useTypedWords([decided, ...appeals.map((each) => each.decided)].map((each) => each?.at).join());
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  const work = project ?? comment?.project;
  const address = work ? paths.publicProject(work.short_id) : paths.publicProfile(owner.username);
  const link = 'mr-6 inline-flex min-h-11 items-center';
  const before = decided && (
    <div className="mb-6">
      <p>
        {t('decidedBy', {
          outcome: t(`outcomes.${decided.outcome}`),
          name: decided.by ?? t('somebody'),
          date: day(decided.at),
        })}
      </p>
      {decided.reason && <CaseReason>{decided.reason}</CaseReason>}
      {lifted_at && <p className="mt-4">{t('liftedOn', { date: day(lifted_at) })}</p>}
      {against && <p className="mt-4">{t('against')}</p>}
    </div>
  );
  return (
    <>
      <CaseHeading state={`${decided?.at} ${appeals.map((each) => each.decided?.at)} ${lifted_at}`}>
        <Typed>{t(`kinds.${kind}`, { name: project?.title ?? owner.full_name })}</Typed>
      </CaseHeading>
      <Clause title={t('page')}>
        <p>{t(found.shown ? 'shown' : 'hidden')}</p>
        {comment && (
          <div className="my-4 border-l border-ink pl-4">
            <Prose html={comment.html} className="max-w-measure wrap-anywhere" />
          </div>
        )}
        {comment?.before.map((html) => (
          <div key={html} className="my-4 border-l border-line pl-4">
            <p className="text-14 text-muted">{t('asReported')}</p>
            <Prose html={html} className="max-w-measure wrap-anywhere" />
          </div>
        ))}
        <p className="text-14">
          {found.ring && (
            <TextLink to={ringPaths.case(found.ring)} className={link}>
              {t('ring')}
            </TextLink>
          )}
          {found.shown && !found.ring && (
            <TextLink href={address} className={link}>
              {t('see')}
            </TextLink>
          )}
          <TextLink to={paths.userReview(owner.id)} className={link}>
            {t('owner')}: {owner.full_name}
          </TextLink>
          {project && (
            <TextLink to={paths.review(project.id)} className={link}>
              {t('review')}
            </TextLink>
          )}
        </p>
      </Clause>
      <Clause title={t('said')}>
        <p className="max-w-measure text-14 text-muted">{t('sum', { total, voices })}</p>
        <SaidOfPage reports={found.reports} />
      </Clause>
      {earlier.length > 0 && (
        <Clause title={t('earlier')}>
          <ul className="text-14">
            {earlier.map((each) => (
              <li key={each.id}>
                <TextLink to={reportPaths.case(each.id)} className={link}>
                  {t('decidedOn', { outcome: t(`outcomes.${each.outcome}`), date: day(each.decided_at) })}
                </TextLink>
              </li>
            ))}
          </ul>
        </Clause>
      )}
      {appeals.length > 0 && (
        <Clause title={t('appeals')}>
          <CaseAppeals appeals={appeals} />
        </Clause>
      )}
      <CaseQuestions caseId={found.id} />
      {may.length > 0 ? (
        <>
          <Overtaken typed={typed} />
          <DecideReport found={found} before={before} typed={typed} key={decided?.at} />
        </>
      ) : (
        <Clause title={t('decide.title')}>
          {before}
          <Overtaken typed={typed} fields={{ reason: t('decide.reason') }} />
        </Clause>
      )}
    </>
  );
}
