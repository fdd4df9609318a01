import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { dayOf, monthOf, months, openEnd, todayHere, type WorkEnd, workYears } from '#shared/projects/work-months.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/control.tsx';
import { controlClass, FieldError, fieldIds } from '#web/ui/field-frame.tsx';
import { useStandingError } from '#web/ui/use-standing-error.ts';

type MonthFieldProps = {
  name: string;
  label: string;
  /** What the first choice says where no month has to be chosen. */
  none?: string;
  end: WorkEnd;
  /** A day in the month. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

/**
 * A month and its year. A year alone waits for its month, which the form asks for. What is sent without script are both
 * choices, and the day that stood there.
 */
export function MonthField({ name, label, none, end, value, error: given, onChange }: MonthFieldProps) {
  const t = useTranslations('projects.month');
  const format = useFormatter();
  const [frame, error] = useStandingError<HTMLFieldSetElement>(given);
  const today = todayHere();
  const { year, month } = monthOf(value);
  const [isChosen, setChosen] = useState(false);
  const chooseMonth = (chosen: string) => {
    setChosen(true);
    onChange(chosen === openEnd ? '' : dayOf(end, { year, month: chosen }, { before: '', today }));
  };
  // This month stands in a new form before anybody chose it. It is none of another year.
  const isGiven = end === 'started' && !isChosen && today.startsWith(`${year}-${month}-`);
  const chooseYear = (chosen: string) =>
    onChange(dayOf(end, { year: chosen, month: isGiven ? '' : month }, { before: '', today }));
  const described = fieldIds(name, { error })['aria-describedby'];
  const wrong = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described };
  return (
    <fieldset
      {...frame}
      id={name}
      className={classNames('grid min-w-0 gap-1', error && 'border-l-3 border-danger pl-4')}
    >
      <legend className="text-14 font-550">{label}</legend>
      <input type="hidden" name={name} value={value} />
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Choice
          {...wrong}
          name={`${name}.month`}
          aria-label={t('month')}
          wrong={error}
          value={none !== undefined && value === '' ? openEnd : month}
          onChange={({ target }) => chooseMonth(target.value)}
        >
          {month === '' && (none === undefined || year !== '') && <option value="">{t('month')}</option>}
          {none !== undefined && <option value={openEnd}>{none}</option>}
          {months.map((each) => (
            <option key={each} value={each}>
              {format.dateTime(new Date(`2001-${each}-15`), { month: 'long', timeZone: 'UTC' })}
            </option>
          ))}
        </Choice>
        <Choice
          {...wrong}
          name={`${name}.year`}
          aria-label={t('year')}
          wrong={error}
          value={year}
          onChange={({ target }) => chooseYear(target.value)}
        >
          {year === '' && <option value="">{t('year')}</option>}
          {workYears(today, year).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Choice>
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function Choice({ wrong, ...select }: ComponentProps<'select'> & { wrong: string | undefined }) {
  return (
    <span className="relative block">
      <Select {...select} className={classNames(controlClass(wrong), 'appearance-none pr-9 text-ellipsis')} />
      <ChevronDown
        size={18}
        strokeWidth={1.6}
        aria-hidden="true"
        className="pointer-events-none absolute right-3 bottom-3"
      />
    </span>
  );
}
