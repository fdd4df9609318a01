import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AskedJobs } from '#shared/jobs/asked-jobs.ts';
import {
  findLimits,
  type JobKind,
  jobKinds,
  type PayPeriod,
  payCurrencies,
  payPeriods,
  sinceDays,
} from '#shared/jobs/limits.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Filter, FilterRow, FilterSwitch, type SetFilter } from '#web/ui/filter-row.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

/** What each filter of the list is set to; nothing for those that are not. */
function useSetFilters(asked: AskedJobs) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  const filter = (name: keyof AskedJobs, say: (value: string) => string): SetFilter | undefined => {
    const value = asked[name];
    if (value === undefined) return undefined;
    const others = { ...asked };
    delete others[name];
    // Of pay that nobody asks for they say nothing.
    if (name === 'pay') {
      delete others.currency;
      delete others.period;
    }
    const words = say(value);
    return { words, without: paths.jobs(others), remove: t('find.off', { filter: words }) };
  };
  const least = (pay: string) => {
    const { currency = 'EUR', period = 'year' } = asked;
    const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    return t('find.least', { amount: format(Number(pay)), period: t(`periods.${period as PayPeriod}`) });
  };
  return {
    place: filter('place', (place) => t('find.in', { place })),
    remote: filter('remote', () => t('find.remote')),
    kind: filter('kind', (kind) => t(`kinds.${kind as JobKind}`)),
    pay: filter('pay', least),
    since: filter('since', (days) => t('find.days', { days: Number(days) })),
  };
}

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
