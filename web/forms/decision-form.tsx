import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Clause } from '../ui/clause.tsx';
import { Input } from '../ui/control.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { tellHeight } from '../ui/tell-height.ts';
import { FormErrors } from './form-errors.tsx';
import { ScriptedForm } from './scripted-form.tsx';

type Choice<Decision> = { value: Decision; title: string; detail: string; keyed: 'A' | 'R' | 'N' };
type DecisionFormProps<Decision extends string> = {
  /** What sends the decision: a mutation. It is sent once at a time. */
  sending: { isPending: boolean; error: unknown; mutate: () => void; reset: () => void };
  words: (key: 'title' | 'failed' | 'choice' | 'send' | 'sending') => string;
  choices: Choice<Decision>[];
  decision: Decision | '';
  onDecision: (decision: Decision) => void;
  error?: string | undefined;
  /** Whether what is chosen can be sent: it waits for more, or nothing is chosen. */
  button?: 'ready' | 'waits' | 'none';
  /** What was decided before. */
  before?: ReactNode;
  /** What belongs to the decision that is chosen. */
  children: ReactNode;
};

/**
 * One of a few decisions in a bar along the case, with what belongs to it at the end of the case. Another choice
 * forgets what was said about the one before.
 */
export function DecisionForm<Decision extends string>(props: DecisionFormProps<Decision>) {
  const { sending, words, choices, decision, onDecision, error, button = 'ready', before, children } = props;
  const more = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decision) more.current?.scrollIntoView({ block: 'nearest' });
  }, [decision]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    // No box of its own: the bar stands along whatever the case consists of.
    <ScriptedForm onSubmit={submit} className="contents">
      <Clause title={words('title')} className="mt-10">
        {before}
        <DefinitionList items={choices.map(({ title, detail }) => ({ term: title, detail }))} />
        <div ref={more} data-decision-fields className="mt-6 grid max-w-measure scroll-mb-44 gap-6 empty:hidden">
          {children}
        </div>
      </Clause>
      <DecisionBar>
        <FormErrors error={sending.error} title={words('failed')} />
        <fieldset id="decision" aria-describedby={error ? 'decision-error' : undefined} className="min-w-0">
          <legend className="sr-only">{words('choice')}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ value, title, keyed }) => (
              <Pill
                key={value}
                value={value}
                title={title}
                keyed={keyed}
                isChosen={value === decision}
                isWrong={error !== undefined}
                onChoose={() => {
                  onDecision(value);
                  sending.reset();
                }}
              />
            ))}
            {button !== 'none' && (
              <Button
                type="submit"
                disabled={button === 'waits'}
                busy={sending.isPending}
                busyLabel={words('sending')}
                className="max-sm:grow sm:ml-auto"
              >
                {words('send')}
              </Button>
            )}
          </div>
          <FieldError className="mt-2" id="decision-error">
            {error}
          </FieldError>
        </fieldset>
      </DecisionBar>
    </ScriptedForm>
  );
}

type PillProps = {
  value: string;
  title: string;
  keyed: string;
  isChosen: boolean;
  isWrong: boolean;
  onChoose: () => void;
};

/** One choice of a row of them, none before the others. */
const Pill = ({ value, title, keyed, isChosen, isWrong, onChoose }: PillProps) => (
  <label
    htmlFor={`decision-${value}`}
    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-6 border border-edge px-3.5 py-2 text-14 font-550 hover:bg-sunken has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:grow"
  >
    <Input
      type="radio"
      id={`decision-${value}`}
      name="decision"
      value={value}
      required
      checked={isChosen}
      aria-keyshortcuts={keyed}
      aria-invalid={isWrong || undefined}
      onChange={onChoose}
      className="size-4 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-5 checked:border-ink"
    />
    <span>{title}</span>
    <KeyHint>{keyed}</KeyHint>
  </label>
);

/**
 * What decides a case, in reach all along it: it stands at the end of the window, above the banner about cookies, and
 * on a phone or in a low window, where that would leave no room, at the end of the case (shell.css).
 */
export const DecisionBar = ({ children }: { children: ReactNode }) => (
  <div
    ref={tellHeight}
    data-decision-bar
    className="-mx-5 mt-10 grid gap-3 border-t border-line bg-paper px-5 py-4 md:-mx-10 md:px-10 xl:-mx-8 xl:px-8"
  >
    {children}
  </div>
);

/** The key that presses what it stands in, for those who have keys. */
export const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="hidden lg:inline">
    <kbd className="rounded-4 border border-edge px-1.5 font-mono text-12">{children}</kbd>
  </span>
);
