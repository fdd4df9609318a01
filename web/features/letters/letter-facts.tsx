import type { Letter } from '#shared/letters/letters.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Typed } from '#web/ui/typed.tsx';

/** When the work of a letter is needed, and for how much; nothing where its writer said neither. */
export function LetterFacts({ letter, className }: { letter: Pick<Letter, 'timing' | 'budget'>; className: string }) {
  const t = useWords('letters.facts');
  const said = (['timing', 'budget'] as const).flatMap((name) => {
    const words = letter[name];
    return words ? [{ name, words }] : [];
  });
  if (said.length === 0) return null;
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-2 text-14 ${className}`}>
      {said.map(({ name, words }) => (
        <div key={name}>
          <dt className="text-muted">{t(name)}</dt>
          <dd className="font-550">
            <Typed>{words}</Typed>
          </dd>
        </div>
      ))}
    </dl>
  );
}
