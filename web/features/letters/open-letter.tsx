import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatter } from 'use-intl';
import type { Letter } from '#shared/letters/letters.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Typed } from '../../ui/typed.tsx';
import { WorkPicture } from '../../ui/work-picture.tsx';
import { AnswerLetter } from './answer-letter.tsx';
import { ArchiveLetter } from './archive-letter.tsx';
import { listPath } from './asked-letters.ts';
import { LetterFacts } from './letter-facts.tsx';
import type { AskedLetters } from './letter-queries.ts';
import { type LetterStep, TakeStep } from './take-step.tsx';
import { useOpened } from './use-opened.ts';

const steps: LetterStep[] = ['remove', 'block', 'report'];

type OpenLetterProps = {
  letter: Letter;
  asked: AskedLetters;
  /** Opened from the list, not with the document: its reader goes on here. */
  takesFocus: boolean;
};

/** A letter with its answer, or with the form for one, and the ways to deal with it. */
export function OpenLetter({ letter, asked, takesFocus }: OpenLetterProps) {
  const t = useWords('letters.list');
  const format = useFormatter();
  const [step, setStep] = useState<LetterStep | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useOpened(letter, takesFocus ? head : null);
  const { name, subject, project, message, locale, arrived_at, answered_at, answer, address_given } = letter;
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <article className="max-w-measure wrap-anywhere">
      <Link
        to={listPath(asked)}
        className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 text-14 font-550 no-underline lg:hidden"
      >
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden="true" className="rotate-90" />
        <span>{t(`box.${asked.box}.name`)}</span>
      </Link>
      <h1 ref={head} tabIndex={-1} className="font-serif text-28 text-balance outline-none">
        {subject ? (
          <span lang={locale} dir="auto">
            {subject}
          </span>
        ) : (
          t('of', { name })
        )}
      </h1>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        <Monogram name={name} size={48} className="rounded-full" />
        <div>
          <p className="font-550">
            <Typed>{name}</Typed>
          </p>
          <p className="text-14 text-muted">{t('wrote', { date: moment(arrived_at) })}</p>
        </div>
      </div>
      <LetterFacts letter={letter} className="mt-5" />
      {project && (
        <div className="mt-5 flex items-center gap-3.5 text-14">
          <WorkPicture title={project.title} cover={project.cover} />
          <p className="min-w-0">
            <span className="block text-muted">{t('through')}</span>
            <TextLink to={paths.project(project.id)} className="inline-block py-3 -my-2.5 font-550">
              <Typed>{project.title}</Typed>
            </TextLink>
          </p>
        </div>
      )}
      <p lang={locale} dir="auto" className="mt-6 border-t border-line pt-6 whitespace-pre-line">
        {message}
      </p>
      {answered_at ? (
        <>
          <p className="mt-8 text-14 text-muted">
            {t(address_given ? 'answeredWithAddress' : 'answered', { date: moment(answered_at) })}
          </p>
          <blockquote dir="auto" className="mt-2 border-l border-ink pl-4 whitespace-pre-line">
            {answer}
          </blockquote>
        </>
      ) : (
        <AnswerLetter letter={letter} />
      )}
      <div className="mt-8 flex flex-wrap items-start gap-x-2 border-t border-line pt-3">
        <ArchiveLetter letter={letter} asked={asked} />
        {steps.map((each) => (
          <Button key={each} variant="bare" className="text-muted" onClick={() => setStep(each)}>
            {t(each)}
          </Button>
        ))}
      </div>
      {step && <TakeStep letter={letter} step={step} asked={asked} onClose={() => setStep(null)} />}
    </article>
  );
}
