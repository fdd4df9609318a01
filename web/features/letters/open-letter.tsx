import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatter } from 'use-intl';
import type { Letter } from '#shared/letters/letters.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { AnswerLetter } from './answer-letter.tsx';
import { listPath } from './asked-letters.ts';
import { LetterFacts } from './letter-facts.tsx';
import type { AskedLetters } from './letter-queries.ts';
import { type LetterStep, TakeStep } from './take-step.tsx';

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

/** Puts a letter aside, or back, and goes back to the list it was opened from. */
function ArchiveLetter({ letter: { id, archived_at }, asked }: { letter: Letter; asked: AskedLetters }) {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const toast = useToast();
  const archived = archived_at === null;
  const put = useMutation({
    mutationFn: (body: { archived: boolean }) =>
      answerOf(api.PUT('/api/letters/{id}/archived', { params: { path: { id } }, body })),
    onSuccess: async (_none, now) => {
      toast({ title: t(now.archived ? 'archived' : 'unarchived') });
      await goOn(listPath(asked));
      return queries.invalidateQueries({ queryKey: ['letters'] });
    },
  });
  return (
    <div>
      <Button variant="secondary" busy={put.isPending} onClick={() => put.mutate({ archived })}>
        {t(archived ? 'archive' : 'unarchive')}
      </Button>
      <div role="alert">
        <FieldError id="archive-error">{message(put.error)}</FieldError>
      </div>
    </div>
  );
}

/** Notes that a letter was opened; not by its address alone, which a browser may load unasked. Moves focus to `head`. */
function useOpened({ id, read_at }: Letter, head: RefObject<HTMLElement | null> | null) {
  const queries = useQueryClient();
  const isNew = read_at === null;
  useEffect(() => {
    head?.current?.focus();
  }, [head]);
  useEffect(() => {
    if (!isNew) return;
    const noted = answerOf(api.POST('/api/letters/{id}/read', { params: { path: { id } } }));
    // Unread it stays there where this fails, and is noted the next time.
    noted.then(() => queries.invalidateQueries({ queryKey: ['letters'] })).catch(() => {});
  }, [id, isNew, queries]);
}
