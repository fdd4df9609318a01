import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Seal } from '#web/ui/seal.tsx';

type AnswerSheetProps = {
  /** `confirmed`: valid, and somebody said yes to it. Null of what was looked up, by which nothing is proven. */
  answer: 'confirmed' | 'valid' | 'invalid' | 'unknown' | null;
  title: ReactNode;
  text?: string | null;
  children?: Elements;
};

/** What the check came to, the same for whatever was given: its mark, its name, and what decides it. */
export const AnswerSheet = ({ answer, title, text, children }: AnswerSheetProps) => (
  <div className={classNames('sheet p-5 wrap-anywhere md:p-8', answer === 'invalid' && 'border-danger')}>
    <div className={classNames(answer && 'grid grid-cols-[3rem_1fr] items-start gap-x-5')}>
      {answer && <AnswerMark answer={answer} />}
      <div className="min-w-0">
        <h2 className={classNames('font-serif text-28', answer === 'invalid' && 'text-danger')}>{title}</h2>
        {text && <p className="mt-1">{text}</p>}
      </div>
    </div>
    {children}
  </div>
);

/** Told by its shape first; the green stroke means a confirmation and nothing else. */
function AnswerMark({ answer }: { answer: NonNullable<AnswerSheetProps['answer']> }) {
  if (answer === 'confirmed' || answer === 'valid')
    return <Seal size={48} tone={answer === 'confirmed' ? 'accent' : 'ink'} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12" fill="none" strokeWidth={3}>
      {answer === 'invalid' ? (
        <path d="M16 8L32 24M32 8L16 24M2 34H46" className="stroke-danger" />
      ) : (
        <path d="M2 34H46" strokeDasharray="8 4" className="stroke-muted" />
      )}
    </svg>
  );
}
