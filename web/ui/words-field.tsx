import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { onceReleased } from './early-acts.ts';
import { TextField } from './field.tsx';

/** What such a field sent without script: its words with what was typed, without the one that was taken away. */
export const wordsSent = (typed: Record<string, string>, name: string) => [
  ...new Set(
    [...(typed[`${name}.kept`] ?? '').split('\n'), ...(typed[name] ?? '').split(/[,;\n]/)]
      .map((word) => word.trim())
      .filter((word) => word && word !== typed[`${name}.out`]),
  ),
];

type WordsFieldProps = {
  name: string;
  label: string;
  help: ReactNode;
  error?: string;
  value: string[];
  onChange: (value: string[]) => void;
  /** Words that one press adds, under a name. */
  suggested?: { label: string; words: string[] } | undefined;
  /** What is said when words come and go, and what the button of one is called. */
  say: { added: (words: string) => string; removed: (word: string) => string; remove: (word: string) => string };
  /** Its form works without script: `name`.kept has the words by lines, and the button of one sends it as `name`.out. */
  posted?: boolean;
};

/**
 * Words as chips: Enter, a comma or leaving the field adds one, Backspace in the empty field takes the last one back.
 */
export function WordsField({ name, label, help, error, value, onChange, suggested, say, posted }: WordsFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);

  const add = (text: string) => {
    const known = new Set(value.map((word) => word.toLowerCase()));
    const fresh = text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !known.has(word.toLowerCase()));
    if (fresh.length > 0) {
      onChange([...value, ...new Set(fresh)]);
      setSaid(say.added(fresh.join(', ')));
    }
    setTyped('');
  };
  const addSoon = (text: string) => onceReleased(() => add(text));
  const remove = (word: string) => {
    onChange(value.filter((each) => each !== word));
    setSaid(say.removed(word));
    box.current?.querySelector('input')?.focus();
  };
  const taken = value.map((word) => word.toLowerCase());
  const offered = (suggested?.words ?? []).filter((word) => !taken.includes(word.toLowerCase()));
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };
  return (
    // While somebody types, what stands under the field is in sight as well.
    <div ref={box} className="[&_input]:scroll-mb-28">
      <TextField
        label={label}
        name={name}
        help={help}
        optional
        autoComplete="off"
        enterKeyHint="enter"
        value={typed}
        error={error}
        // Typed before the script was there, the field may have been left already.
        onChange={({ target }) => {
          setTyped(target.value);
          if (/[,;\n]/.test(target.value) || target !== document.activeElement) addSoon(target.value);
        }}
        onKeyDown={press}
        onBlur={() => addSoon(typed)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {posted && <input type="hidden" name={`${name}.kept`} value={value.join('\n')} />}
      {value.length > 0 && (
        <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
          {value.map((word) => (
            <li key={word} className="flex max-w-full items-center rounded-6 bg-sunken pl-3 text-14">
              <span className="min-w-0 wrap-anywhere">{word}</span>
              <button
                {...(posted ? { type: 'submit', name: `${name}.out`, value: word } : { type: 'button' })}
                aria-label={say.remove(word)}
                onClick={(event) => {
                  event.preventDefault();
                  remove(word);
                }}
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-6 text-muted hover:text-ink',
                  !posted && 'noscript:hidden',
                )}
              >
                <X size={16} strokeWidth={1.6} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {suggested && offered.length > 0 && (
        <ul aria-label={suggested.label} className="mt-3 flex flex-wrap gap-2 noscript:hidden">
          {offered.map((word) => (
            <li key={word} className="max-w-full">
              <button
                type="button"
                onClick={() => {
                  add(word);
                  box.current?.querySelector('input')?.focus();
                }}
                className="flex min-h-11 max-w-full items-center gap-1.5 rounded-6 border border-dashed border-edge px-3 text-14 hover:bg-sunken"
              >
                <Plus size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{word}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
