import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReportDecision } from '#shared/reports/limits.ts';
import type { ReportCase, ReportDecisionInput } from '#shared/reports/report-cases.ts';
import { answerOf, api } from '#web/api/client.ts';
import { DecisionForm } from '#web/forms/decision-form.tsx';
import type { TypedWords } from '#web/forms/typed-words.tsx';
import { useDecision } from '#web/forms/use-decision.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { useNextCase } from '../admin/use-next-case.ts';
import { caseQuestions } from '../appeals/question-queries.ts';

const grounds = ['content', 'not_credible'] as const;
const keyOf = { dismiss: 'A', show: 'A', hide: 'R', keep: 'R', withdraw: 'R', remove: 'N' } as const;

/** What an admin decides about a reported page, for what is on the screen. Nothing is chosen beforehand. */
export function DecideReport({ found, before, typed }: { found: ReportCase; before: ReactNode; typed: TypedWords }) {
  const t = useWords('reports.case.decide');
  const stepUp = useStepUp();
  const [decision, setDecision] = useState<ReportDecision | ''>('');
  const [ground, setGround] = useState('');
  const reason = typed.words.reason ?? '';
  const setReason = (text: string) => typed.type('reason', text);
  const choose = (chosen: ReportDecision) => {
    setDecision(chosen);
    typed.begin();
  };
  const { id, kind, owner, may, seen, total, reasons, appeals } = found;
  const appeal = appeals.find(({ decided }) => !decided)?.id ?? null;
  const answers = useQuery(caseQuestions(id)).data?.questions.filter(({ answer }) => answer !== null).length ?? 0;
  const told = decision !== '' && decision !== 'dismiss';
  const { sending, errors } = useDecision({
    send: () => {
      // The server says what is missing; without a choice there is nothing to leave out.
      const body = { decision: decision as ReportDecision, total, appeal, answers, ...(told && { reason, seen }) };
      const chosen = ground as NonNullable<ReportDecisionInput['ground']>;
      return stepUp(() =>
        answerOf(
          api.POST('/api/admin/reports/{id}/decision', {
            params: { path: { id } },
            body: decision === 'remove' && ground ? { ...body, ground: chosen } : body,
          }),
        ),
      );
    },
    done: t('done'),
    typed,
    goOn: useNextCase('reports', found.id, { stays: true }),
  });
  return (
    <DecisionForm
      sending={sending}
      words={t}
      choices={may.map((each) => ({
        value: each,
        title: t(each),
        detail: t(each === 'hide' && kind === 'profile' ? 'hideProfileText' : `${each}Text`),
        keyed: keyOf[each],
      }))}
      decision={decision}
      onDecision={choose}
      error={errors.decision}
      before={before}
    >
      {decision === 'remove' && (
        <ChoiceGroup
          name="ground"
          legend={t('ground')}
          required
          value={ground}
          error={errors.ground}
          onChange={setGround}
          options={grounds.map((each) => ({ value: each, title: t(`grounds.${each}`) }))}
        />
      )}
      {decision === 'hide' && (
        <ChoiceGroup
          name="written"
          legend={t('written')}
          help={t('writtenNote')}
          value={reasons.find(({ text }) => text === reason)?.key ?? ''}
          onChange={(key) => setReason(reasons.find((each) => each.key === key)?.text ?? '')}
          options={reasons.map(({ key, text }) => ({
            value: key,
            title: t(`writtenReasons.${key}`),
            detail: <span lang={owner.locale}>{text}</span>,
          }))}
        />
      )}
      {told && (
        <TextArea
          name="reason"
          lang={decision === 'hide' ? owner.locale : undefined}
          label={t(decision === 'show' ? 'reasonOptional' : 'reason')}
          help={t('reasonHelp')}
          error={errors.reason}
          required={decision !== 'show'}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DecisionForm>
  );
}
