import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import type { Backing } from '#shared/backing/backings.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

type Act = 'accept' | 'decline' | 'withdraw';

/** One word about a skill, with what its reader may do about it. */
export function BackingRow({ backing, side }: { backing: Backing; side: 'received' | 'given' }) {
  const t = useWords('backing.list');
  const format = useFormatter();
  const [asking, ask] = useState(false);
  const { message } = useErrors();
  const queries = useQueryClient();
  const tellFailure = useToldFailure();
  const { id, person, skill, state, given_at } = backing;
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button may go with what it did.
  useRestoreFocus(head, state);
  const act = useMutation({
    mutationFn: (pressed: Act) => {
      const params = { path: { id } };
      if (pressed === 'withdraw') return answerOf(api.DELETE('/api/backings/{id}', { params }));
      const answer = pressed === 'accept' ? 'accepted' : 'declined';
      return answerOf(api.PUT('/api/backings/{id}/answer', { params, body: { answer } }));
    },
    onError: (error, pressed) => {
      if (pressed !== 'withdraw') tellFailure(t('failed'), error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['social'] }),
  });
  const name = person?.full_name ?? t('somebody');
  // What stands on a page that is not there shows to nobody here.
  const isAway = side === 'given' && state === 'shown' && !person;
  const may: Act[] =
    side === 'given'
      ? ['withdraw']
      : state === 'waiting'
        ? ['accept', 'decline']
        : [state === 'declined' ? 'accept' : 'decline'];
  const press = (pressed: Act) => (pressed === 'withdraw' ? ask(true) : act.mutate(pressed));
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Monogram name={person?.full_name ?? null} size={40} photoUrl={person?.photo_url ?? null} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 ref={head} tabIndex={-1} className="font-550">
          {person ? (
            <TextLink to={paths.memberProfile(person.username)} className="inline-flex min-h-11 items-center">
              <Typed>{name}</Typed>
            </TextLink>
          ) : (
            name
          )}
        </h3>
        <p>
          <Typed>{t('skill', { skill })}</Typed>
        </p>
        <p className="text-14 text-muted">
          {t(isAway ? 'given_states.away' : `${side}_states.${state}`)}{' '}
          <time dateTime={given_at}>
            {t('on', { date: format.dateTime(new Date(given_at), { dateStyle: 'long' }) })}
          </time>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {may.map((each) => (
            <Button
              key={each}
              variant={each === 'accept' ? 'secondary' : 'bare'}
              busy={act.isPending && act.variables === each}
              aria-label={t('of', { act: t(each), name, skill })}
              onClick={() => press(each)}
            >
              {t(each)}
            </Button>
          ))}
        </div>
        {asking && (
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && ask(false)}
            title={t('ask.title', { name })}
            description={t('ask.text')}
            confirmLabel={t('ask.confirm')}
            cancelLabel={t('ask.keep')}
            danger
            busy={act.isPending}
            onConfirm={() => act.mutate('withdraw', { onSuccess: () => ask(false) })}
          >
            <div role="alert">
              <FieldError id="backing-error">{message(act.error)}</FieldError>
            </div>
          </ConfirmDialog>
        )}
      </div>
    </li>
  );
}
