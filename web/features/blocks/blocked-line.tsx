import { useFormatter } from 'use-intl';
import type { Blocked } from '#shared/blocks/blocked.ts';
import { paths } from '#shared/paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useBlock } from './use-block.ts';

/** One whom one blocks or mutes, with the way back. `onGone` takes the focus, which would go with the line. */
export function BlockedLine({ person, onGone }: { person: Blocked; onGone: () => void }) {
  const t = useWords('reach.list');
  const words = useWords('reach.person');
  const format = useFormatter();
  const { message } = useErrors();
  const keep = useBlock({ id: person.id, name: person.full_name });
  const { full_name: name, username, how, since } = person;
  const date = format.dateTime(new Date(since), { dateStyle: 'long' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 wrap-anywhere">
      <div className="min-w-0">
        {username ? (
          <TextLink to={paths.memberProfile(username)} className="inline-flex min-h-11 items-center font-550">
            <Typed>{name}</Typed>
          </TextLink>
        ) : (
          <p className="flex min-h-11 items-center font-550">
            <Typed>{name}</Typed>
          </p>
        )}
        <p className="text-14 text-muted">{t(how, { date })}</p>
      </div>
      <Button
        variant="secondary"
        busy={keep.isPending}
        aria-label={t(how === 'blocked' ? 'unblock' : 'unmute', { name })}
        onClick={() => keep.mutate(null, { onSuccess: onGone })}
      >
        {words(how === 'blocked' ? 'unblock' : 'unmute')}
      </Button>
      <div role="alert" className="w-full">
        <FieldError id={`kept-off-${person.id}`}>{message(keep.error)}</FieldError>
      </div>
    </li>
  );
}
