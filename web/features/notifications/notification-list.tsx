import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Notification, NotificationPage } from '#shared/notifications/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BoxEmpty, BoxFailed, BoxLoading } from './box-states.tsx';
import type { Box, Change } from './notification-changes.ts';
import { NotificationPager } from './notification-pager.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

type ListProps = {
  box: Box;
  /** The page that is asked for. */
  asked: number;
  onPage: (page: number) => void;
  /** The row that has the focus when the list appears; null when the focus is elsewhere. */
  focused: string | null;
  /** `next` is the row that stands in its place when it is put away. */
  onOpen: (notification: Notification, next: string | null) => void;
  onChange: (change: Change) => void;
};

/** One box in all its states: on its way, failed, empty, and five a page. */
export function NotificationList({ box, asked, onPage, ...rest }: ListProps) {
  const { shown, query, gone, failed } = useNotifications(box, asked);
  const region = useRestoreFocus(rest.focused !== null);
  // Fewer pages than before: what stood on the last one was put away, here or elsewhere.
  const pages = shown?.pages ?? 1;
  useEffect(() => {
    if (gone) onPage(1);
    else if (shown && asked > pages) onPage(pages);
  }, [gone, shown, asked, pages, onPage]);
  const failure = failed && <BoxFailed busy={query.isFetching} onRetry={() => query.refetch()} />;
  return (
    <div {...region} className="outline-none">
      {shown ? (
        <>
          {failure}
          <Shown box={box} page={shown} turning={query.isPlaceholderData} region={region.ref} {...rest} />
          {pages > 1 && <NotificationPager page={Math.min(asked, pages)} pages={pages} onPage={onPage} />}
        </>
      ) : (
        failure || <BoxLoading />
      )}
    </div>
  );
}

type ShownProps = Omit<ListProps, 'asked' | 'onPage'> & {
  page: NotificationPage;
  /** Another page is on its way. */
  turning: boolean;
  region: RefObject<HTMLDivElement | null>;
};

function Shown({ box, page, turning, region, focused, onOpen, onChange }: ShownProps) {
  const beside = (index: number) => page.notifications[index + 1] ?? page.notifications[index - 1];
  /** What is put away takes its button along: the focus goes to the row that follows, or to the list. */
  const putAway = (change: Change, index: number) => {
    onChange(change);
    const rows = region.current?.querySelectorAll<HTMLElement>('[data-row]');
    (rows?.[index + 1] ?? rows?.[index - 1] ?? region.current)?.focus();
  };
  /** Its button has nothing left to do, or is gone. */
  const changeAll = (change: Change) => {
    onChange(change);
    region.current?.focus();
  };
  return (
    <>
      {box === 'inbox' && page.total > 0 && <BoxActions page={page} onChange={changeAll} />}
      {page.notifications.length === 0 && page.total === 0 ? (
        <BoxEmpty box={box} />
      ) : (
        // Each page begins at its top, however far the one before was scrolled.
        <ul
          key={page.page}
          aria-busy={turning}
          className={classNames('max-h-64 divide-y divide-line overflow-y-auto', turning && 'opacity-60')}
        >
          {page.notifications.map((notification, index) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              box={box}
              focused={notification.id === focused}
              onOpen={() => onOpen(notification, beside(index)?.id ?? null)}
              onRead={() => onChange({ kind: 'read', notification })}
              onPutAway={(change) => putAway(change, index)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function BoxActions({ page, onChange }: { page: NotificationPage; onChange: (change: Change) => void }) {
  const t = useTranslations('notifications.menu');
  const until = page.as_of;
  return (
    <div className="flex flex-wrap justify-between border-b border-line px-4">
      <Button variant="bare" disabled={page.unread === 0} onClick={() => onChange({ kind: 'readAll', until })}>
        {t('readAll')}
      </Button>
      <Button
        variant="bare"
        className="-mr-3"
        onClick={() => onChange({ kind: 'clear', until, deletionId: crypto.randomUUID() })}
      >
        {t('clear')}
      </Button>
    </div>
  );
}

/**
 * Buttons go away with what they did. Focus that was on one of them goes to the region, or a keyboard would start again
 * at the top of the page. `held`: it was there already when the region came. Gives the region's props.
 */
function useRestoreFocus(held: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(held);
  // After every drawing: none of them may leave the focus nowhere.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}
