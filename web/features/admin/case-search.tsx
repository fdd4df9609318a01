import { ArrowLeft } from 'lucide-react';
import { Form } from 'react-router';
import { adminWords, type QueueName } from '#shared/admin/queue-limits.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SearchInput } from '#web/ui/search-box.tsx';

/** Looks for another case of the queue that the open one stands in. */
export function CaseSearch({ queue, className }: { queue: QueueName; className: string }) {
  const t = useWords('admin.queues');
  return (
    <Form method="get" action={paths.admin()} role="search" aria-label={t(`names.${queue}`)} className={className}>
      <input type="hidden" name="queue" value={queue} />
      <SearchInput name="search" aria-label={t('search')} placeholder={t('search')} maxLength={adminWords.queue} />
    </Form>
  );
}

/** Above a case that has no room for its queue beside it: the way back, and another case. */
export function CaseHead({ queue }: { queue: QueueName }) {
  const t = useWords('admin.queues');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-5 py-2 text-14 md:px-10 xl:hidden">
      <TextLink to={paths.admin({ queue })} className="inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={16} strokeWidth={1.6} aria-hidden="true" />
        {t(`names.${queue}`)}
      </TextLink>
      <CaseSearch queue={queue} className="min-w-56 grow" />
    </div>
  );
}
