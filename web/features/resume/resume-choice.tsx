import type { RefObject } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ResumeImport, ResumeWork } from '#shared/resume/resume-imports.ts';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import type { SentFormState } from '#web/forms/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Typed } from '#web/ui/typed.tsx';

type ResumeChoiceProps = {
  of: SentFormState;
  last: ResumeImport;
  error: string | undefined;
  chosen: number[];
  /** Where somebody goes on once the file was read. */
  head: RefObject<HTMLHeadingElement | null>;
};

/** What a résumé tells of, to be chosen from; nothing is `chosen` at first. */
export function ResumeChoice({ of, last, error, chosen, head }: ResumeChoiceProps) {
  const t = useTranslations('resume');
  const format = useFormatter();
  const date = format.dateTime(new Date(last.imported_at), { dateStyle: 'long' });
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" ref={head} tabIndex={-1} className="font-serif text-22 outline-none">
        {t('found', { count: last.works.length })}
      </h2>
      <p className="mt-1 text-14 text-muted">{t(`from.${last.source}`, { date })}</p>
      {error && (
        <ErrorSummary title={t('fixChoice')} errors={[{ fieldId: 'works', message: error }]} className="mt-6" />
      )}
      <SentForm of={of} key={last.id} className="mt-5">
        <HiddenFields of={{ id: last.id }} />
        <fieldset id="works" className="border-t border-line">
          <legend className="sr-only">{t('choose')}</legend>
          {last.works.map((work) => (
            <Choice key={work.place} work={work} isChosen={chosen.includes(work.place)} />
          ))}
        </fieldset>
        <p className="mt-5 text-14 text-muted">{t('only')}</p>
        <Button type="submit" size="large" busy={of.isPending} busyLabel={t('making')} className="mt-4">
          {t('make')}
        </Button>
      </SentForm>
    </section>
  );
}

function Choice({ work, isChosen }: { work: ResumeWork; isChosen: boolean }) {
  const t = useTranslations('resume');
  const period = useWorkPeriod()(work);
  const { place, kind, title, organisation, known } = work;
  return (
    <CheckboxField
      id={`work-${place}`}
      name="work"
      value={place}
      defaultChecked={isChosen}
      className="border-b border-line"
      label={
        <span className="font-550 wrap-anywhere">
          <Typed>{title}</Typed>
        </span>
      }
      help={
        <>
          <span className="wrap-anywhere">
            {[t(`kinds.${kind}`), organisation !== title && organisation, period].filter(Boolean).join(' · ')}
          </span>
          {known && <span className="block">{t('known')}</span>}
        </>
      }
    />
  );
}

/** When something was done, as far as a résumé says it: months as people write them, anything else as it stands. */
function useWorkPeriod() {
  const t = useTranslations('resume');
  const format = useFormatter();
  const sayDate = (written: string) => {
    const month = /^\d{4}-(0[1-9]|1[0-2])(?=-|$)/.exec(written)?.[0];
    if (!month) return written;
    return format.dateTime(new Date(`${month}-01T00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  };
  return ({ start, end }: Pick<ResumeWork, 'start' | 'end'>) => {
    if (start === '') return end && t('until', { end: sayDate(end) });
    return end ? `${sayDate(start)} – ${sayDate(end)}` : sayDate(start);
  };
}
