import type { Standing } from '#shared/projects/project-standing.ts';
import { Typed } from '#web/ui/typed.tsx';
import { useStandingWords } from './use-standing-words.ts';

/** Where a project stands, and beside it what was said about that: a list has room for two lines of it. */
export function StandingSentence({ standing }: { standing: Standing }) {
  const words = useStandingWords();
  const said = words.said(standing);
  return (
    <>
      <p className="text-14 text-muted">{words.sentence(standing)}</p>
      {said && (
        <p className="line-clamp-2 text-14 text-muted">
          <Typed>{said}</Typed>
        </p>
      )}
    </>
  );
}
