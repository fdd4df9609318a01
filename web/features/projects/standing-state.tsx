import type { Standing } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type DrawnState, StateGlyph, stateTones } from '#web/ui/state-label.tsx';

/** States that are told apart in words and that only the owner can end. */
const ofTheirOwn = { changes: 'changes', undeliverable: 'returned', expired: 'pending', hidden: null } as const;
const isOfItsOwn = (reason: Standing['reason']): reason is keyof typeof ofTheirOwn => reason in ofTheirOwn;

type StandingStateProps = { standing: Pick<Standing, 'side' | 'reason'>; status: ProjectRow['status'] };

/** The state of a project in a word or two, after its sign. */
export function StandingState({ standing: { side, reason }, status }: StandingStateProps) {
  const words = useWords('ui.states');
  const t = useWords('standing.states');
  const own = isOfItsOwn(reason) ? reason : null;
  const usual: DrawnState = side === 'us' ? 'held' : status;
  const drawn = (own && ofTheirOwn[own]) ?? usual;
  return (
    <>
      <StateGlyph state={drawn} />
      <span className={classNames('font-550', own === 'hidden' ? '' : stateTones[drawn])}>
        {own ? t(own) : words(side === 'us' ? 'held' : status)}
      </span>
    </>
  );
}
