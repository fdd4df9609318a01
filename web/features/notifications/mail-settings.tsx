import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailCadence, mailCadences, type NotificationTopic } from '#shared/notifications/notification-topics.ts';
import type { NotificationPreferences } from '#shared/notifications/notifications.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedBanner, RowsLoading } from '#web/ui/part-states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CadenceChoice } from './cadence-choice.tsx';
import { mailPreferences } from './mail-preferences.ts';

const { queryKey } = mailPreferences;

/** What reaches a person by mail, topic by topic; each choice is kept as it is made. */
export function MailSettings() {
  const t = useWords('mailChoices.settings');
  const { message } = useErrors();
  const preferences = useQuery(mailPreferences);
  const choose = useChoice();
  if (!preferences.data) {
    return preferences.isError ? (
      <FailedBanner message={message(preferences.error)} onRetry={() => void preferences.refetch()} />
    ) : (
      <RowsLoading label={t('loading')} />
    );
  }
  const { topics, quiet, email } = preferences.data;
  return (
    <>
      {quiet && <Quiet reason={quiet} email={email} />}
      <p className="text-14 wrap-anywhere text-muted">
        <Breakable>{t('address', { email })}</Breakable> <span>{t('always')}</span>
      </p>
      {topics.map(({ topic, mail }) => (
        <CadenceChoice
          key={topic}
          topic={topic}
          options={mailCadences}
          value={mail}
          onChoose={(next) => choose({ topic, mail: next })}
        />
      ))}
    </>
  );
}

type Choice = { topic: NotificationTopic; mail: MailCadence };

/** Chosen on the screen first; what could not be kept goes back to what it was. */
function useChoice() {
  const t = useWords('mailChoices.settings');
  const { message } = useErrors();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (body: Choice) => answerOf(api.PUT('/api/notification-preferences', { body })),
    onMutate: async ({ topic, mail }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<NotificationPreferences>(
        queryKey,
        (before) =>
          before && {
            ...before,
            topics: before.topics.map((each) => (each.topic === topic ? { topic, mail } : each)),
          },
      );
    },
    onSuccess: () => toast({ title: t('saved') }),
    onError: (error) => toast({ title: t('failed'), detail: message(error) ?? undefined }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (choice: Choice) => mutateAsync(choice).catch(() => {});
}

function Quiet({ reason, email }: { reason: 'bounced' | 'complained'; email: string }) {
  const t = useWords('mailChoices.settings.quiet');
  const { message } = useErrors();
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/notification-preferences/silence')),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Banner tone="wait" className="mb-6">
      <p className="wrap-anywhere">{t(reason, { email })}</p>
      {resume.isError && <p role="alert">{message(resume.error)}</p>}
      <Button variant="secondary" className="mt-3" busy={resume.isPending} onClick={() => resume.mutate()}>
        {t('resume')}
      </Button>
    </Banner>
  );
}
