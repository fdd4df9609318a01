import { startTransition, useOptimistic } from 'react';
import { useTranslations } from 'use-intl';
import type { MailCadence, NotificationTopic } from '#shared/notifications/notification-topics.ts';
import { Input } from '#web/ui/control.tsx';

type CadenceChoiceProps = {
  topic: NotificationTopic;
  options: readonly MailCadence[];
  value: MailCadence;
  /** Resolves when `value` tells what has become of it. */
  onChoose: (cadence: MailCadence) => Promise<unknown>;
};

/** One topic with its three answers in a row: at once, once a day, never. */
export function CadenceChoice({ topic, options, value, onChoose }: CadenceChoiceProps) {
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
