import { ArrowLeft, Search } from 'lucide-react';
import { Form } from 'react-router';
import { adminWords, type QueueName } from '#shared/admin/queue-limits.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Input } from '../../ui/control.tsx';
import { controlClass } from '../../ui/field-frame.tsx';
import { TextLink } from '../../ui/link.tsx';

/** Looks for another case of the queue that the open one stands in. */
export function CaseSearch({ queue, className }: { queue: QueueName; className: string }) {
  const t = useWords('admin.queues');
  return (
    <Form method="get" action={paths.admin()} role="search" aria-label={t(`names.${queue}`)} className={className}>
      <input type="hidden" name="queue" value={queue} />
      <div className="relative">
        <Search
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          name="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={adminWords.queue}
          className={classNames(controlClass(undefined), 'mt-0 pl-11')}
        />
      </div>
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
