import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useTranslations } from 'use-intl';
import { type MailCadence, mailCadences, type NotificationTopic } from '#shared/notifications/notification-topics.ts';
import type { NotificationPreferences } from '#shared/notifications/notifications.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/control.tsx';
import { FailedBanner, RowsLoading } from '#web/ui/part-states.tsx';
import { useToast } from '#web/ui/toast.tsx';
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
  const toast = useToast();
  const tellFailure = useToldFailure();
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
    onError: (error) => tellFailure(t('failed'), error),
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

type CadenceChoiceProps = {
  topic: NotificationTopic;
  options: readonly MailCadence[];
  value: MailCadence;
  /** Resolves when `value` tells what has become of it. */
  onChoose: (cadence: MailCadence) => Promise<unknown>;
};

/** One topic with its three answers in a row: at once, once a day, never. */
function CadenceChoice({ topic, options, value, onChoose }: CadenceChoiceProps) {
  const t = useTranslations('mailChoices.settings');
  const help = `${topic}-help`;
  // Shown within the press itself: a moment later it would have sprung back to what the server knows.
  const [shown, show] = useOptimistic(value);
  const choose = (next: MailCadence) =>
    startTransition(async () => {
      show(next);
      await onChoose(next);
    });
  return (
    <fieldset aria-describedby={help} className="mt-6 border-t border-line pt-4">
      <legend className="float-left w-full font-550">{t(`topics.${topic}.name`)}</legend>
      <p id={help} className="clear-both text-14 text-muted">
        {t(`topics.${topic}.help`)}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {options.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
            <Input
              type="radio"
              name={topic}
              checked={shown === each}
              onChange={() => choose(each)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-ink"
            />
            {t(`cadences.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
