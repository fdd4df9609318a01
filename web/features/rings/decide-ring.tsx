import { useState } from 'react';
import { type RingDecision, ringDecisions, ringReasonLength } from '#shared/rings/limits.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { answerOf, api } from '#web/api/client.ts';
import { DecisionForm } from '#web/forms/decision-form.tsx';
import type { TypedWords } from '#web/forms/typed-words.tsx';
import { useDecision } from '#web/forms/use-decision.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextArea } from '#web/ui/field.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { useNextCase } from '../admin/use-next-case.ts';

const keyOf = { stands: 'A', annul: 'R' } as const;

/** Lets it stand, or annuls it with a reason, for what is on the screen. Nothing is chosen beforehand. */
export function DecideRing({ id, total, typed }: Pick<RingCase, 'id' | 'total'> & { typed: TypedWords }) {
  const t = useWords('rings.decide');
  const stepUp = useStepUp();
  const [decision, setDecision] = useState<RingDecision | ''>('');
  const reason = typed.words.reason ?? '';
  const choose = (chosen: RingDecision) => {
    setDecision(chosen);
    typed.begin();
  };
  const { sending, errors } = useDecision({
    send: () =>
      stepUp(() =>
        answerOf(
          api.POST('/api/admin/rings/{id}/decision', {
            params: { path: { id } },
            // The server says what is missing.
            body: { decision: decision as RingDecision, total, reason: decision === 'annul' ? reason : '' },
          }),
        ),
      ),
    done: t('done'),
    typed,
    goOn: useNextCase('rings', id, { stays: true }),
  });
  return (
    <DecisionForm
      sending={sending}
      words={t}
      choices={ringDecisions.map((each) => ({
        value: each,
        title: t(each),
        detail: t(`${each}Text`),
        keyed: keyOf[each],
      }))}
      decision={decision}
      onDecision={choose}
      error={errors.decision}
    >
      {decision === 'annul' && (
        <TextArea
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          error={errors.reason}
          required
          maxLength={ringReasonLength}
          value={reason}
          onChange={({ target }) => typed.type('reason', target.value)}
        />
      )}
    </DecisionForm>
  );
}
