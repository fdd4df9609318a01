import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AskedJobs } from '#shared/jobs/asked-jobs.ts';
import { findLimits, jobKinds, payCurrencies, payPeriods, sinceDays } from '#shared/jobs/limits.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';

/** What is no filter of its own: the words, and what a pay is compared by. */
const beside = ['q', 'currency', 'period'];

/** Narrows the list; the address has what was asked, so that it can be kept and sent to somebody. */
export function FindForm({ asked }: { asked: AskedJobs }) {
  const t = useTranslations('jobs');
  // On a phone they would push the list out of sight.
  const [open, setOpen] = useState(false);
  const chosen = Object.keys(asked).filter((name) => !beside.includes(name)).length;
  const any = { value: '', label: t('find.anyKind') };
  const paid = asked.pay !== undefined || asked.remote === 'true';
  const folded = open ? undefined : 'max-sm:hidden noscript:block';
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('find.title')}
      key={JSON.stringify(asked)}
      className="grid gap-x-4 gap-y-3 py-5"
    >
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_10rem_11rem_auto]">
        <TextField label={t('find.q')} name="q" type="search" maxLength={findLimits.words} defaultValue={asked.q} />
        <Button
          variant="bare"
          className="justify-self-start sm:hidden noscript:hidden"
          aria-expanded={open}
          aria-controls="job-filters"
          onClick={() => setOpen(!open)}
        >
          {t('find.filters', { count: chosen })}
        </Button>
        <div id="job-filters" className={classNames('gap-4 sm:contents noscript:grid', open ? 'grid' : 'hidden')}>
          <TextField label={t('find.place')} name="place" maxLength={findLimits.place} defaultValue={asked.place} />
          <SelectField
            label={t('find.kind')}
            name="kind"
            defaultValue={asked.kind ?? ''}
            options={[any, ...jobKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
          />
          <SelectField
            label={t('find.since')}
            name="since"
            defaultValue={asked.since ?? ''}
            options={[
              { value: '', label: t('find.anyTime') },
              ...sinceDays.map((days) => ({ value: String(days), label: t('find.days', { days }) })),
            ]}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('find.show')}
        </Button>
      </div>
      <details open={paid} className={folded}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-550">
          {t('find.more')}
        </summary>
        <div className="grid items-end gap-4 pt-1 sm:grid-cols-2 lg:grid-cols-[11rem_8rem_11rem_auto]">
          <TextField
            label={t('find.pay')}
            name="pay"
            inputMode="numeric"
            maxLength={findLimits.payDigits}
            defaultValue={asked.pay}
          />
          <SelectField
            label={t('find.currency')}
            name="currency"
            defaultValue={asked.currency ?? 'EUR'}
            options={payCurrencies.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label={t('find.period')}
            name="period"
            defaultValue={asked.period ?? 'year'}
            options={payPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
          <CheckboxField label={t('find.remote')} name="remote" value="true" defaultChecked={asked.remote === 'true'} />
        </div>
      </details>
      {Object.keys(asked).length > 0 && (
        <TextLink to={paths.jobs()} className="inline-flex min-h-11 items-center justify-self-start text-14">
          {t('find.clear')}
        </TextLink>
      )}
    </Form>
  );
}
