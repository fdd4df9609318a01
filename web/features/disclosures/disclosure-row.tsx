import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import type { DisclosureList } from '#shared/disclosures/disclosures.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { disclosureList } from './disclosure-queries.ts';

type DisclosureRowProps = { disclosure: DisclosureList['disclosures'][number]; projectId: string };

/** One link: for whom, since when, and what became of it. */
export function DisclosureRow({ disclosure, projectId }: DisclosureRowProps) {
  const t = useWords('disclosures.own');
  const format = useFormatter();
  const queries = useQueryClient();
  const { id, state, made_at, opened_at, ended_at, expires_at } = disclosure;
  const note = disclosure.note || t('unnamed');
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const end = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/disclosures/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: disclosureList(projectId).queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 wrap-anywhere">
      <div className="min-w-0">
        <p className="font-550">
          <Typed>{note}</Typed>
        </p>
        <p className="text-14 text-muted">
          {t('madeOn', { day: day(made_at) })} {t(`states.${state}`, { day: day(opened_at ?? ended_at ?? expires_at) })}
        </p>
      </div>
      {state === 'waits' && (
        <Button variant="bare" aria-label={t('endOf', { note })} busy={end.isPending} onClick={() => end.mutate()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
