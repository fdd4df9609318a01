import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import type { OwnQuestions as Questions } from '#shared/appeals/appeals.ts';
import { questionLimits } from '#shared/appeals/limits.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Exchange } from './exchange.tsx';
import { ownQuestions } from './question-queries.ts';
import { SendWords } from './send-words.tsx';

export const answerQuestion = (form: FormData) =>
  answerOf(
    api.POST('/api/appeal-questions/{id}/answer', {
      params: { path: { id: textOf(form, 'of') } },
      body: { answer: textOf(form, 'answer') },
    }),
  );

type OwnQuestionsProps = { of: 'projects' | 'profiles'; caseId: string; level: 'h2' | 'h3' };

/** What our staff asks about one's own appeals of one page, with the answers, and the way to answer. */
export function OwnQuestions({ of, caseId, level: Heading }: OwnQuestionsProps) {
  const t = useWords('appeals');
  const asked = useQuery(ownQuestions(of)).data?.filter(({ case_id }) => case_id === caseId) ?? [];
  if (asked.length === 0) return null;
  return (
    <AreaErrors of="appeals">
      <section className="mt-6">
        <Heading className={Heading === 'h2' ? 'font-serif text-22' : 'font-550'}>{t('title')}</Heading>
        <ul className="mt-3 grid gap-6">
          {asked.map((question) => (
            <OwnQuestion key={question.id} of={of} asked={question} />
          ))}
        </ul>
      </section>
    </AreaErrors>
  );
}

function OwnQuestion({ of, asked }: Pick<OwnQuestionsProps, 'of'> & { asked: Questions[number] }) {
  const t = useWords('appeals');
  const format = useFormatter();
  const queries = useQueryClient();
  const { queryKey } = ownQuestions(of);
  const { id, question, asked_at, answer, answered_at, state } = asked;
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  return (
    <Exchange
      asked={t('asked', { date: day(asked_at) })}
      question={question}
      answered={answered_at ? t('answered', { date: day(answered_at) }) : ''}
      answer={answer}
    >
      {state === 'closed' && <p className="mt-3">{t('closed')}</p>}
      <SendWords
        of={id}
        name="answer"
        words={{
          ...{ label: t('label'), help: t('help'), send: t('send') },
          ...{ sending: t('sending'), done: t('done'), failed: t('failed') },
        }}
        max={questionLimits.answer}
        open={state === 'waits'}
        send={answerQuestion}
        onSent={(all) => queries.setQueryData(queryKey, all)}
        onError={() => queries.invalidateQueries({ queryKey })}
      />
    </Exchange>
  );
}
