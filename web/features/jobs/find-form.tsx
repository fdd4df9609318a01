import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AskedJobs } from '#shared/jobs/asked-jobs.ts';
import { findLimits, jobKinds, payCurrencies, payPeriods, sinceDays } from '#shared/jobs/limits.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Filter, FilterRow, FilterSwitch } from '#web/ui/filter-row.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useSetFilters } from './use-set-filters.ts';

/** Narrows the list; the address has what was asked, so that it can be kept and sent to somebody. */
export function FindForm({ asked }: { asked: AskedJobs }) {
  const t = useTranslations('jobs');
  const setTo = useSetFilters(asked);
  const show = (
    <Button type="submit" variant="secondary" className="justify-self-start">
      {t('find.show')}
    </Button>
  );
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('find.title')}
      key={JSON.stringify(asked)}
      className="flex flex-wrap items-end gap-x-2 gap-y-3 py-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <SearchBox
          id="q"
          label={t('find.q')}
          button={t('find.show')}
          maxLength={findLimits.words}
          defaultValue={asked.q}
        />
      </div>
      <FilterRow label={t('find.filters')}>
        <Filter name={t('find.place')} setTo={setTo.place}>
          <TextField label={t('find.place')} name="place" maxLength={findLimits.place} defaultValue={asked.place} />
          {show}
        </Filter>
        <FilterSwitch name="remote" label={t('find.remote')} setTo={setTo.remote} />
        <Filter name={t('find.kind')} setTo={setTo.kind} atEnd>
          <SelectField
            label={t('find.kind')}
            name="kind"
            defaultValue={asked.kind ?? ''}
            options={[
              { value: '', label: t('find.anyKind') },
              ...jobKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
          {show}
        </Filter>
        <Filter name={t('facts.pay')} setTo={setTo.pay} atEnd>
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
          {show}
        </Filter>
        <Filter name={t('find.since')} setTo={setTo.since} atEnd>
          <SelectField
            label={t('find.since')}
            name="since"
            defaultValue={asked.since ?? ''}
            options={[
              { value: '', label: t('find.anyTime') },
              ...sinceDays.map((days) => ({ value: String(days), label: t('find.days', { days }) })),
            ]}
          />
          {show}
        </Filter>
      </FilterRow>
      {Object.keys(asked).length > 0 && (
        <TextLink to={paths.jobs()} className="inline-flex min-h-11 basis-full items-center text-14">
          {t('find.clear')}
        </TextLink>
      )}
    </Form>
  );
}
