import { longestOpenDays, payCurrencies, payPeriods, replyDays } from '#shared/jobs/limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { PostPart } from './post-values.ts';

/** What is paid, and until when the post is open. */
export function PayFields({ values, set, errors, mayBeOurs }: PostPart & { mayBeOurs: boolean }) {
  const t = useWords('jobs.form');
  const words = useWords('jobs');
  return (
    <>
      <fieldset className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <legend className="mb-2 font-550">{t('pay')}</legend>
        <p className="text-14 text-muted sm:col-span-2">{t('payHelp')}</p>
        {(['pay_min', 'pay_max'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name === 'pay_min' ? 'payMin' : 'payMax')}
            inputMode="numeric"
            value={values[name]}
            error={errors[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <SelectField
          name="pay_currency"
          label={t('currency')}
          value={values.pay_currency}
          error={errors.pay_currency}
          options={payCurrencies.map((value) => ({ value, label: value }))}
          onChange={({ target }) => set({ pay_currency: target.value })}
        />
        <SelectField
          name="pay_period"
          label={t('period')}
          value={values.pay_period}
          error={errors.pay_period}
          options={[
            { value: '', label: t('choose') },
            ...payPeriods.map((value) => ({ value, label: words(`periods.${value}`) })),
          ]}
          onChange={({ target }) => set({ pay_period: target.value })}
        />
      </fieldset>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          type="date"
          name="closes_on"
          label={t('closes')}
          help={t('closesHelp', { days: longestOpenDays })}
          value={values.closes_on}
          error={errors.closes_on}
          onChange={({ target }) => set({ closes_on: target.value })}
        />
        <TextField
          name="time_zone"
          label={t('zone')}
          help={t('zoneHelp')}
          autoComplete="off"
          value={values.time_zone}
          error={errors.time_zone}
          onChange={({ target }) => set({ time_zone: target.value })}
        />
        <SelectField
          name="reply_days"
          label={t('reply')}
          help={t('replyHelp')}
          value={values.reply_days}
          error={errors.reply_days}
          options={replyDays.map((days) => ({ value: String(days), label: t('replyDays', { days }) }))}
          onChange={({ target }) => set({ reply_days: target.value })}
        />
      </div>
      {mayBeOurs && (
        <CheckboxField
          name="ours"
          label={t('ours')}
          help={t('oursHelp')}
          checked={values.ours}
          onChange={({ target }) => set({ ours: target.checked })}
        />
      )}
    </>
  );
}
