import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Failure } from '../ui/failure.tsx';
import { TextArea } from '../ui/field.tsx';

/** By which a decision that is under way is known. */
export const deciding = ['deciding'];

export type TypedWords = ReturnType<typeof useTypedWords>;

/**
 * What an admin types for a decision about a case as it stands (`state`). Held beside the form, it stays where somebody
 * else decides first and the form goes: then it is `overtaken`, which one's own decision under way never is.
 */
export function useTypedWords(state: string) {
  const [words, setWords] = useState<Record<string, string>>({});
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const isDeciding = useIsMutating({ mutationKey: deciding }) > 0;
  return {
    words,
    overtaken: begunAt !== null && begunAt !== state && !isDeciding,
    /** Something was chosen, which is about the case as it stands. */
    begin: () => setBegunAt(state),
    type: (name: string, text: string) => {
      setWords((all) => ({ ...all, [name]: text }));
      setBegunAt(state);
    },
    /** It was sent. */
    done: () => {
      setWords({});
      setBegunAt(null);
    },
  };
}

type OvertakenProps = {
  typed: TypedWords;
  /** Of the fields, as they are labelled, where the form that they stood in is gone. */
  fields?: Record<string, string>;
};

/** That the case has been decided or has changed meanwhile; and what was typed, to be copied. */
export function Overtaken({ typed: { overtaken, words }, fields = {} }: OvertakenProps) {
  const t = useWords('admin.overtaken');
  const keeps = useWords('ui');
  if (!overtaken) return null;
  const kept = Object.entries(fields).filter(([name]) => words[name]?.trim());
  return (
    <div className="mt-6 grid max-w-measure gap-4">
      <Failure title={t('title')} why={t('text')} />
      {kept.map(([name, label]) => (
        <TextArea
          key={name}
          id={`kept-${name}`}
          name={`kept-${name}`}
          label={label}
          help={keeps('typedStays')}
          readOnly
          value={words[name]}
        />
      ))}
    </div>
  );
}
