import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl';
import type { SessionRow } from '#shared/account/sessions.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsRows } from '#web/features/settings/settings-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedBanner, RowsLoading } from '#web/ui/part-states.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { ownSessions } from './own-sessions.ts';

/** Where somebody is signed in: device, country and time of use; each can be ended, or all others at once. */
export function SessionList() {
  const t = useTranslations('security.sessions');
  const { message } = useErrors();
  const queries = useQueryClient();
  const list = useQuery(ownSessions);
  const again = () => queries.invalidateQueries({ queryKey: ['sessions'] });
  const endOne = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/sessions/{id}', { params: { path: { id } } })),
    onSettled: again,
  });
  const endOthers = useMutation({ mutationFn: () => answerOf(api.DELETE('/api/sessions')), onSettled: again });
  if (list.isPending) return <RowsLoading label={t('loading')} />;
  if (list.isError) return <FailedBanner message={message(list.error)} onRetry={() => void list.refetch()} />;
  const { sessions } = list.data;
  return (
    <div>
      <SettingsRows>
        {sessions.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </SettingsRows>
      <p role="status" className="mt-3 text-14 empty:hidden">
        {endOne.isError && <span>{message(endOne.error)}</span>}
        {endOne.isSuccess && <span>{t('ended')}</span>}
        {endOthers.isError && <span>{message(endOthers.error)}</span>}
        {endOthers.isSuccess && <span>{t('othersEnded', { count: endOthers.data.ended })}</span>}
      </p>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={endOthers.isPending}
          busyLabel={t('ending')}
          onClick={() => endOthers.mutate()}
        >
          {t('endOthers')}
        </Button>
      )}
    </div>
  );
}

type SessionEntryProps = { session: SessionRow; busy: boolean; onEnd: () => void };

function SessionEntry({ session, busy, onEnd }: SessionEntryProps) {
  const t = useTranslations('security.sessions');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { since } = useAgo();
  const country = useCountry(session.country);
  const device = session.device || t('unknownDevice');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-600 wrap-anywhere">{device}</p>
        <p className="text-14 text-muted">
          <span>{session.current ? t('current') : t('used', { when: since(new Date(session.used_at), now) })}</span>
          {country && <span> · {country}</span>}
        </p>
        <p className="text-14 text-muted">
          {t(`method.${session.method}`, {
            date: format.dateTime(new Date(session.created_at), { dateStyle: 'long' }),
          })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={t('ending')}
          aria-label={t('endNamed', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Name of a country in the reader's language. */
function useCountry(code: string | null) {
  const locale = useLocale();
  return code ? new Intl.DisplayNames([locale], { type: 'region' }).of(code) : null;
}
