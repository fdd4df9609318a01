import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { phoneTask } from './identity-queries.ts';
import { PictureStep } from './picture-step.tsx';
import { phoneAddress } from './send-picture.ts';

/** The pictures that a computer waits for, taken here. */
export function PhonePictures() {
  const t = useTranslations('identity.phone.page');
  const { message } = useErrors();
  const queries = useQueryClient();
  const task = useQuery(phoneTask);
  if (task.isPending) return <ListLoading label={t('loading')} />;
  if (!task.data) return <ListFailed message={message(task.error)} onRetry={() => task.refetch()} />;
  const { parts, for: person } = task.data;
  const done = parts.every(({ came_by }) => came_by !== null);
  return (
    <>
      <p className="mt-4 font-550">{t('whose', { name: person.full_name, username: person.username })}</p>
      <div role="status" className="mt-4 empty:hidden">
        {done && <Banner tone="plain">{t('done')}</Banner>}
      </div>
      <div className="mt-6">
        {parts.map((part, place) => (
          <PictureStep
            key={part.part}
            part={part}
            number={place + 1}
            addressOf={() => phoneAddress(part.part)}
            openedFor={person.username}
            onSent={() => queries.invalidateQueries({ queryKey: phoneTask.queryKey })}
          />
        ))}
      </div>
    </>
  );
}
