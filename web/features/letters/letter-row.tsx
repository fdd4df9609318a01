import { useRef, useState } from 'react';
import { useFormatter, useNow } from 'use-intl';
import type { Letter } from '#shared/letters/letters.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useAgo } from '../../ui/use-ago.ts';
import { AnswerLetter } from './answer-letter.tsx';
import { type LetterStep, TakeStep } from './take-step.tsx';

const steps: LetterStep[] = ['remove', 'block', 'report'];

/** One letter with its answer, or with the ways to deal with it. */
export function LetterRow({ letter }: { letter: Letter }) {
  const t = useWords('letters.list');
  const format = useFormatter();
  const now = useNow();
  const { sinceAlone } = useAgo();
  const [open, setOpen] = useState<'answer' | LetterStep | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const { name, message, locale, arrived_at, answered_at, answer, address_given } = letter;
  // The form goes with whatever had the focus in it.
  const closeAnswer = () => {
    head.current?.focus();
    setOpen(null);
  };
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 wrap-anywhere">
      <Monogram name={name} size={40} />
      <div className="flex flex-wrap items-baseline gap-x-4 self-center">
        <h2 ref={head} tabIndex={-1} className="font-550">
          <Typed>{name}</Typed>
        </h2>
        <p className="text-14 text-muted">
          <time dateTime={arrived_at} title={day(arrived_at)}>
            {sinceAlone(new Date(arrived_at), now)}
          </time>
        </p>
      </div>
      <div className="col-span-2 md:col-span-1 md:col-start-2">
        <p lang={locale} dir="auto" className="mt-3 max-w-measure whitespace-pre-line">
          {message}
        </p>
        {answered_at && (
          <>
            <p className="mt-4 text-14 text-muted">
              {t(address_given ? 'answeredWithAddress' : 'answered', { date: day(answered_at) })}
            </p>
            <blockquote dir="auto" className="mt-2 max-w-measure border-l border-ink pl-4 whitespace-pre-line">
              {answer}
            </blockquote>
          </>
        )}
        {open === 'answer' ? (
          <AnswerLetter letter={letter} onDone={closeAnswer} />
        ) : (
          <div className="mt-4 flex flex-wrap gap-2">
            {!answered_at && (
              <Button variant="secondary" onClick={() => setOpen('answer')}>
                {t('answer')}
              </Button>
            )}
            {steps.map((step) => (
              <Button key={step} variant="bare" className="text-muted" onClick={() => setOpen(step)}>
                {t(step)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {open && open !== 'answer' && <TakeStep letter={letter} step={open} onClose={() => setOpen(null)} />}
    </li>
  );
}
