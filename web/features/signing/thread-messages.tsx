import { useTranslations } from 'use-intl';
import type { Thread } from '#shared/signing/change-threads.ts';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';

type ThreadMessagesProps<Author extends string> = {
  messages: (Omit<Thread['messages'][number], 'author'> & { author: Author })[];
  /** As each of the two is named to whoever reads; null for oneself. */
  names: Record<Author, string | null>;
};

/** What was written, oldest first, as plain text: no address in it becomes a link. */
export function ThreadMessages<Author extends string>({ messages, names }: ThreadMessagesProps<Author>) {
  const t = useTranslations('threads');
  const day = useDay('medium');
  if (messages.length === 0) return null;
  return (
    <ol className="mt-4 grid max-w-measure gap-4">
      {messages.map(({ id, author, text, written_in, created_at }) => (
        <li key={id} className="border-l-2 border-line pl-4">
          <p className="text-14 text-muted">
            <span className="font-550 text-ink">{names[author] ? <Typed>{names[author]}</Typed> : t('you')}</span>
            {' · '}
            <time dateTime={created_at}>{day(created_at)}</time>
          </p>
          <p dir="auto" lang={written_in ?? undefined} className="mt-1 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
