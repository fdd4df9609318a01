import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { reviewDays } from '#shared/admin/review-times.ts';
import { paths } from '#shared/paths.ts';
import { pageAppeals, reportLimits } from '#shared/reports/limits.ts';
import type { HiddenPages } from '#shared/reports/reports.ts';
import { answerOf, api } from '#web/api/client.ts';
import { MessageDialog } from '#web/forms/message-dialog.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { OwnQuestions } from '../appeals/own-questions.tsx';
import { hiddenPages } from './report-queries.ts';

type Page = HiddenPages[number];
const quote = 'mt-2 max-w-measure border-l border-ink pl-4 whitespace-pre-line wrap-anywhere';

/** One page or comment that was hidden: why, what its owner said to that, and the way to an appeal. */
export function HiddenPage({ page }: { page: Page }) {
  const t = useWords('hiddenPages');
  const day = useDay();
  const [appealing, setAppealing] = useState(false);
  const { id, kind, project, said, acts, hidden_at, lifted_at, reason, appeals, may_appeal } = page;
  return (
    <li className="border-t border-line py-6">
      <h2 className="font-serif text-22 wrap-anywhere">{t(`kinds.${kind}`, { title: project?.title ?? '' })}</h2>
      <p className="mt-1 text-14 text-muted">
        {lifted_at ? t('until', { date: day(hidden_at), until: day(lifted_at) }) : t('since', { date: day(hidden_at) })}
      </p>
      {said && <Prose html={said} className={`${quote} mb-4`} />}
      {acts.length > 0 && (
        <ul className="mt-2 list-disc pl-6">
          {acts.map((act) => (
            <li key={`${act.kind} ${act.about}`} className="wrap-anywhere">
              {t(`acts.${act.kind}`, { about: act.about })}
            </li>
          ))}
        </ul>
      )}
      {kind === 'profile' && !lifted_at && <p className="mt-2">{t('profileMeans')}</p>}
      <h3 className="mt-4 font-550">{t('reason')}</h3>
      <blockquote dir="auto" className={quote}>
        {reason}
      </blockquote>
      {appeals.map((appeal) => (
        <Appeal key={appeal.id} appeal={appeal} />
      ))}
      {appeals.length > 0 && <OwnQuestions of="profiles" caseId={id} level="h3" />}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {may_appeal && <Button onClick={() => setAppealing(true)}>{t('appeal.open')}</Button>}
        {kind === 'project' && project && (
          <TextLink to={paths.project(project.id)} className="inline-flex min-h-11 items-center">
            {t('open')}
          </TextLink>
        )}
      </p>
      {!lifted_at && !may_appeal && appeals.at(-1)?.decided && (
        <p className="text-muted">{t('spent', { max: pageAppeals })}</p>
      )}
      {appealing && <AppealHiding id={id} onClose={() => setAppealing(false)} />}
    </li>
  );
}

function Appeal({ appeal: { message, made_at, decided } }: { appeal: Page['appeals'][number] }) {
  const t = useWords('hiddenPages');
  const day = useDay();
  return (
    <div className="mt-4">
      <h3 className="font-550">{t('said', { date: day(made_at) })}</h3>
      <p dir="auto" className={quote}>
        {message}
      </p>
      <p className="mt-2">{decided ? t(decided.outcome, { date: day(decided.at) }) : t('waits', reviewDays.project)}</p>
      {decided?.reason && (
        <blockquote dir="auto" className={quote}>
          {decided.reason}
        </blockquote>
      )}
    </div>
  );
}

function useDay() {
  const format = useFormatter();
  return (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
}

/** Brings a hidden page before a person of ours, with what its owner has to say. */
function AppealHiding({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('hiddenPages.appeal');
  const queries = useQueryClient();
  return (
    <MessageDialog
      title={t('title')}
      text={t('text', { max: pageAppeals })}
      say={t}
      maxLength={reportLimits.appeal}
      send={(body) => answerOf(api.POST('/api/hidden-pages/{id}/appeal', { params: { path: { id } }, body }))}
      onSent={(pages) => queries.setQueryData(hiddenPages.queryKey, pages)}
      onFailed={() => queries.invalidateQueries({ queryKey: hiddenPages.queryKey })}
      onClose={onClose}
    />
  );
}
