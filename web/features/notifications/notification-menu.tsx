import { Settings } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Notification } from '#shared/notifications/notifications.ts';
import { paths } from '#shared/paths.ts';
import type { Box, Change } from './notification-changes.ts';
import { NotificationDetail } from './notification-detail.tsx';
import { NotificationList } from './notification-list.tsx';
import { useChangeNotifications } from './use-change-notifications.ts';

const boxes = ['inbox', 'archive'] as const;

/** `next`: the row beside it, which takes its place when it is put away. */
type Opened = { notification: Notification; next: string | null };

/** Inbox and archive, or the one notification that was opened, which then is read. */
export function NotificationMenu({ onFollow }: { onFollow: () => void }) {
  const [box, setBox] = useState<Box>('inbox');
  const [pages, setPages] = useState({ inbox: 1, archive: 1 });
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The row to which the focus returns from the one that was open. */
  const [left, setLeft] = useState<string | null>(null);
  const change = useChangeNotifications();
  const turn = useCallback(
    (to: number) => {
      setLeft(null);
      setPages((before) => ({ ...before, [box]: to }));
    },
    [box],
  );
  const open = (notification: Notification, next: string | null) => {
    // As it is from now on: what is done with it next must not count it as unread again.
    setOpened({ notification: { ...notification, read: true }, next });
    if (!notification.read) change({ kind: 'read', notification });
  };
  const backTo = (row: string) => {
    setLeft(row);
    setOpened(null);
  };
  if (opened) {
    const { notification, next } = opened;
    const putAway = (made: Change) => {
      change(made);
      backTo(next ?? notification.id);
    };
    return (
      <NotificationDetail
        notification={notification}
        box={box}
        onPutAway={putAway}
        onBack={() => backTo(notification.id)}
        onFollow={onFollow}
      />
    );
  }
  /** From here on the focus is where the person put it, also when a row they had left comes back. */
  const changeInList = (made: Change) => {
    setLeft(null);
    change(made);
  };
  const look = (into: string) => {
    setLeft(null);
    setBox(into as Box);
  };
  return (
    <Tabs.Root value={box} onValueChange={look}>
      <MenuHead onFollow={onFollow} />
      {boxes.map((each) => (
        <Tabs.Content key={each} value={each} className="-outline-offset-2">
          <NotificationList
            box={each}
            asked={pages[each]}
            onPage={turn}
            focused={left}
            onOpen={open}
            onChange={changeInList}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function MenuHead({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('notifications.menu');
  return (
    <div className="border-b border-line pt-2 pl-4">
      <div className="flex items-center justify-between">
        <h2 className="font-serif text-22">{t('title')}</h2>
        <Link
          to={paths.notificationSettings()}
          onClick={onFollow}
          className="flex min-h-11 items-center gap-2 rounded-6 px-4 text-14 text-muted no-underline hover:text-ink"
        >
          <Settings size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('settings')}
        </Link>
      </div>
      <Tabs.List aria-label={t('title')} className="-mb-px flex gap-5">
        {boxes.map((each) => (
          <Tabs.Trigger
            key={each}
            value={each}
            className="min-h-11 border-b-2 border-transparent text-14 text-muted data-[state=active]:border-ink data-[state=active]:font-550 data-[state=active]:text-ink"
          >
            {t(each)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </div>
  );
}
