import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Notification } from '#shared/notifications/notifications.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Box, Change } from './notification-changes.ts';
import { NotificationTime } from './notification-time.tsx';

type RowProps = {
  notification: Notification;
  box: Box;
  focused: boolean;
  onOpen: () => void;
  onRead: () => void;
  onPutAway: (change: Change) => void;
};

/**
 * One line of the list: opening it is the large target; its dot marks it read, putting it away and deleting stand
 * beside.
 */
export function NotificationRow({ notification, box, focused, onOpen, onRead, onPutAway }: RowProps) {
  const t = useWords('notifications.menu');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const { title, short_title, about, read, created_at } = notification;
  const Icon = box === 'inbox' ? Archive : ArchiveRestore;
  const actions = t('itemActions', { title });
  /** The dot goes with what it did: the focus stays in the line. */
  const markRead = () => {
    onRead();
    button.current?.focus();
  };
  return (
    <li className="flex items-center pr-1">
      {!read && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <span role="group" aria-label={actions} className="self-start">
          <IconButton label={t('readOne')} onClick={markRead}>
            <span aria-hidden="true" className="size-2 rounded-full bg-ink" />
          </IconButton>
        </span>
      )}
      <button
        ref={button}
        type="button"
        data-row=""
        onClick={onOpen}
        className={classNames(
          'flex min-w-0 flex-1 items-start gap-4.5 py-1.75 pr-1 text-left -outline-offset-2 hover:bg-sunken',
          read && 'pl-4.5',
        )}
      >
        {read && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full border border-edge" />}
        <span className="min-w-0">
          {!read && <span className="sr-only">{t('unread')}: </span>}
          <span className={classNames('line-clamp-2 text-14 wrap-anywhere', !read && 'font-600')}>{short_title}</span>
          <span> </span>
          <span className="flex gap-1 text-12 text-muted">
            {about && (
              <>
                <span className="truncate">
                  <Typed>{about}</Typed>
                </span>
                <span className="sr-only"> </span>
                <span aria-hidden="true">·</span>
                <span className="sr-only"> </span>
              </>
            )}
            <span className="shrink-0">
              <NotificationTime at={created_at} />
            </span>
          </span>
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <span role="group" aria-label={actions} className="flex shrink-0">
        <IconButton
          label={box === 'inbox' ? t('putAway') : t('bringBack')}
          onClick={() => onPutAway({ kind: box === 'inbox' ? 'archive' : 'unarchive', notification })}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('remove')} onClick={() => onPutAway({ kind: 'remove', notification })}>
          <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
