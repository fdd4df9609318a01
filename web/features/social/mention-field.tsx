import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { typedMention } from '#shared/social/mentions.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { mentionableQuery } from './social-queries.ts';

type MentionFieldProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  project: string;
  value: string;
  onType: (text: string) => void;
};

/** A text in which `@` offers names: arrows choose, Enter or Tab takes, Escape leaves what was typed. */
export function MentionField({ project, value, onType, ...field }: MentionFieldProps) {
  const t = useWords('social.mentions');
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<{ from: number; name: string } | null>(null);
  const [at, setAt] = useState(0);
  const { data } = useQuery({ ...mentionableQuery(project, typing?.name ?? ''), enabled: typing !== null });
  const people = typing ? (data?.people ?? []) : [];
  const open = people.length > 0;
  const chosen = Math.min(at, people.length - 1);

  const look = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    const found = typedMention(text, selectionStart);
    if (found?.from !== typing?.from || found?.name !== typing?.name) {
      setTyping(found);
      setAt(0);
    }
  };
  const take = (username: string) => {
    const field = area.current;
    if (!(typing && field)) return;
    const written = `@${username} `;
    const end = typing.from + 1 + typing.name.length;
    onType(value.slice(0, typing.from) + written + value.slice(end).replace(/^ /, ''));
    setTyping(null);
    const caret = typing.from + written.length;
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!open || event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setAt((chosen + step + people.length) % people.length);
    else if (event.key === 'Escape') setTyping(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(people[chosen]?.username ?? '');
    else return;
    event.preventDefault();
    // Escape closes the names, and nothing around them.
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextArea
        {...field}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? `${list}-${chosen}` : undefined}
        onChange={({ target }) => {
          onType(target.value);
          look(target);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onKeyDown={press}
        onBlur={() => setTyping(null)}
      />
      {open && (
        <div
          id={list}
          role="listbox"
          aria-label={t('names')}
          className="sheet absolute inset-x-0 top-full z-10 mt-1 max-h-66 overflow-y-auto shadow-float"
        >
          {people.map(({ username, full_name }, index) => (
            <div
              key={username}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              className={classNames(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1 wrap-anywhere hover:bg-sunken',
                index === chosen && 'bg-sunken font-550',
              )}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(username)}
              onKeyDown={undefined}
            >
              <Typed>{full_name}</Typed>
              <span className="text-14 text-muted">@{username}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {open ? t('offered', { count: people.length }) : ''}
      </p>
    </div>
  );
}
