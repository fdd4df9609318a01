import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { type FormStep, formSteps } from './form-steps.ts';

type StepListProps = {
  step: FormStep;
  /** Steps behind one that hold all they need, and those with something to put right. */
  done: FormStep[];
  wrong: FormStep[];
  onGo: (step: FormStep) => void;
};

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The steps of the form, each of them a way to it; without script it sends along what is typed. */
export function StepList({ step, done, wrong, onGo }: StepListProps) {
  const t = useTranslations('projects.steps');
  return (
    <nav aria-label={t('label')} className="mt-4 border-b border-line">
      <ol className="-mb-px flex flex-wrap gap-x-[clamp(0.625rem,25vw-4.375rem,1.75rem)]">
        {formSteps.map((each, index) => {
          const isWrong = wrong.includes(each);
          const isDone = !isWrong && done.includes(each);
          return (
            <li key={each}>
              <button
                type="submit"
                name="go"
                value={each}
                aria-current={each === step ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(each);
                }}
                className={classNames(
                  'flex min-h-11 min-w-11 items-center gap-1.5 border-b-2 py-3 text-14 sm:gap-2.5',
                  each === step ? 'border-ink font-550' : 'border-transparent hover:text-ink',
                  each !== step && !isDone && 'text-muted',
                )}
              >
                <Mark>
                  {isWrong ? (
                    <CircleAlert {...icon} className="text-danger" />
                  ) : isDone ? (
                    <Check {...icon} />
                  ) : (
                    <span className="font-serif text-18 leading-none font-400">{index + 1}</span>
                  )}
                </Mark>
                <span>
                  <span>{t(each)}</span>
                  {/* In a page that a translator has, other words are another element. */}
                  {isWrong && <span key="wrong" className="sr-only">{` (${t('wrong')})`}</span>}
                  {isDone && <span key="done" className="sr-only">{` (${t('done')})`}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The same width for each, so that nothing moves when a step is done. */
const Mark = ({ children }: { children: ReactNode }) => (
  <span className="inline-grid h-5 w-4.5 place-items-center leading-none">{children}</span>
);
