import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { questionLimits } from '#shared/appeals/limits.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { Exchange } from './exchange.tsx';
import { caseQuestions } from './question-queries.ts';
import { SendWords } from './send-words.tsx';

export const askOwner = (form: FormData) =>
  answerOf(
    api.POST('/api/admin/appeals/{id}/questions', {
      params: { path: { id: textOf(form, 'of') } },
      body: { question: textOf(form, 'question') },
    }),
  );

/** What was asked about the appeals of a case, before an admin, and the way to ask. Nothing where nobody appealed. */
export function CaseQuestions({ caseId, className }: { caseId: string; className?: string }) {
  const t = useWords('appeals.case');
  const format = useFormatter();
  const queries = useQueryClient();
  const found = useQuery(caseQuestions(caseId)).data;
  if (!found || (found.questions.length === 0 && !found.may_ask)) return null;
  const { questions, may_ask, left } = found;
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  return (
    <AreaErrors of="appeals">
      <Clause title={t('title')} note={t('note')} {...(className && { className })}>
        {questions.length > 0 && (
          <ul className="grid gap-6">
            {questions.map(({ id, question, asked_at, answer, answered_at, state, by }) => (
              <Exchange
                key={id}
                asked={t('asked', { name: by ?? t('somebody'), date: day(asked_at) })}
                question={question}
                answered={answered_at ? t('answered', { date: day(answered_at) }) : ''}
                answer={answer}
              >
                {state !== 'answered' && <p className="mt-3">{t(state)}</p>}
              </Exchange>
            ))}
          </ul>
        )}
        <SendWords
          of={caseId}
          name="question"
          words={{
            ...{ label: t('label'), help: t('left', { left }), send: t('send') },
            ...{ sending: t('sending'), done: t('done'), failed: t('failed') },
          }}
          max={questionLimits.question}
          open={may_ask}
          send={askOwner}
          onSettled={() => queries.invalidateQueries({ queryKey: ['cases'] })}
        />
      </Clause>
    </AreaErrors>
  );
}
