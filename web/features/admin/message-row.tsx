import { useFormatter, useNow } from 'use-intl';
import type { ContactRow } from '#shared/contact/contact.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useAgo } from '#web/ui/use-ago.ts';

/** One message with its answer; what stands below it is the way to give one, in a list that to its page. */
export function MessageRow({ message, children }: { message: ContactRow; children?: Elements }) {
  const t = useWords('admin.messages');
  const topic = useWords('contact.topics');
  const format = useFormatter();
  const now = useNow();
  const { since } = useAgo();
  const { name, email, user, reply } = message;
  const time = (moment: string) => (
    <time dateTime={moment} title={format.dateTime(new Date(moment), { dateStyle: 'long', timeStyle: 'short' })}>
      {since(new Date(moment), now)}
    </time>
  );
  return (
    <li className="border-b border-line py-5 wrap-anywhere">
      <h2 className="font-550">{topic(message.topic)}</h2>
      <p className="text-14 text-muted">
        {t('from', { name, email })} · {time(message.created_at)}
      </p>
      {user && (
        <p className="text-14">
          <TextLink to={paths.userReview(user.id)} className="inline-flex min-h-11 items-center">
            {t('account', { username: user.username })}
          </TextLink>
        </p>
      )}
      <p lang={message.locale} dir="auto" className="mt-3 max-w-measure whitespace-pre-line">
        {message.message}
      </p>
      {message.settled_at && (
        <p className="mt-3 text-14 text-muted">
          {t(reply === null ? 'closedOn' : 'answeredOn')} · {time(message.settled_at)}
        </p>
      )}
      {reply !== null && (
        <blockquote className="mt-2 max-w-measure border-l border-ink pl-4 whitespace-pre-line">{reply}</blockquote>
      )}
      {children ??
        (!message.settled_at && (
          <ButtonLink variant="secondary" className="mt-4" to={paths.message(message.id)}>
            {t('answer')}
          </ButtonLink>
        ))}
    </li>
  );
}
