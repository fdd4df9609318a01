import { Settings } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Notification } from '#shared/notifications.ts';
import type { Box, Change } from './notification-changes.ts';
import { NotificationDetail } from './notification-detail.tsx';
import { NotificationList } from './notification-list.tsx';
import { useChangeNotifications } from './use-notifications.ts';

const boxes = ['inbox', 'archive'] as const;

/** Inbox and archive, or the one notification that was opened, which then is read. */
export function NotificationMenu({ onClose }: { onClose: () => void }) {
  const [box, setBox] = useState<Box>('inbox');
  const [opened, setOpened] = useState<Notification | null>(null);
  /** Which one was open: the focus returns to it. */
  const [left, setLeft] = useState<string | null>(null);
  const change = useChangeNotifications();
  const open = (notification: Notification) => {
    // As it is from now on: what is done with it next must not count it as unread again.
    setOpened({ ...notification, read: true });
    if (!notification.read) change({ kind: 'read', notification });
  };
  const back = () => {
    setLeft(opened?.id ?? null);
    setOpened(null);
  };
  /** From here on the focus is where the person put it, also when a row they had left comes back. */
  const changeInList = (made: Change) => {
    setLeft(null);
    change(made);
  };
  if (opened) {
    return <NotificationDetail notification={opened} box={box} onChange={change} onBack={back} onClose={onClose} />;
  }
  return (
    <Tabs.Root value={box} onValueChange={(next) => setBox(next as Box)}>
      <MenuHead onClose={onClose} />
      {boxes.map((each) => (
        <Tabs.Content key={each} value={each} className="-outline-offset-2">
          <NotificationList box={each} focused={left} onOpen={open} onChange={changeInList} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function MenuHead({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notifications.menu');
  return (
    <div className="border-b border-line pt-2 pl-4">
      <div className="flex items-center justify-between">
        <h2 className="font-serif text-22">{t('title')}</h2>
        <Link
          to="/settings/notifications"
          onClick={onClose}
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
