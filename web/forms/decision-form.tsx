import type { FormEvent, ReactNode } from 'react';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { FormErrors } from './form-errors.tsx';
import { ScriptedForm } from './scripted-form.tsx';
import { SendButton } from './send-button.tsx';

type Choice<Decision> = { value: Decision; title: string; detail: string };
type DecisionFormProps<Decision extends string> = {
  /** What sends the decision: a mutation. It is sent once at a time. */
  sending: { isPending: boolean; error: unknown; mutate: () => void; reset: () => void };
  words: (key: 'failed' | 'choice' | 'send' | 'sending') => string;
  choices: Choice<Decision>[];
  decision: Decision | '';
  onDecision: (decision: Decision) => void;
  error?: string | undefined;
  /** Whether what is chosen can be sent: it waits for more, or nothing is chosen. */
  button?: 'ready' | 'waits' | 'none';
  /** What belongs to the decision that is chosen. */
  children: ReactNode;
};

/** One of a few decisions, with what belongs to it. Another choice forgets what was said about the one before. */
export function DecisionForm<Decision extends string>(props: DecisionFormProps<Decision>) {
  const { sending, words, choices, decision, onDecision, error, button = 'ready', children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid max-w-measure gap-6">
      <FormErrors error={sending.error} title={words('failed')} />
      <ChoiceGroup
        name="decision"
        legend={words('choice')}
        required
        value={decision}
        error={error}
        onChange={(value) => {
          onDecision(value as Decision);
          sending.reset();
        }}
        options={choices}
      />
      {children}
      {button !== 'none' && (
        <SendButton disabled={button === 'waits'} sending={sending} busyLabel={words('sending')}>
          {words('send')}
        </SendButton>
      )}
    </ScriptedForm>
  );
}
