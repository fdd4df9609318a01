import { Form } from 'react-router';
import { adminWords, caseFilters, type QueueName } from '#shared/admin/queue-limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { AskedCases } from './case-queries.ts';

/** Narrows a queue; the address has what was asked, so that it can be sent to somebody. */
export function CaseFilters({ queue, asked: { filter, search } }: { queue: QueueName; asked: AskedCases }) {
  const t = useWords('admin.queues');
  return (
    <Form method="get" key={`${queue} ${filter} ${search}`} className="flex flex-wrap items-end gap-4 py-4">
      <input type="hidden" name="queue" value={queue} />
      <TextField
        label={t('search')}
        name="search"
        type="search"
        maxLength={adminWords.queue}
        defaultValue={search}
        className="grow"
      />
      <SelectField
        label={t('filter')}
        name="filter"
        defaultValue={filter}
        options={caseFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </Form>
  );
}
