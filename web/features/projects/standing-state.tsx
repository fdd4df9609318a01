import { CornerUpLeft, MailX } from 'lucide-react';
import type { Standing } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type State, StateGlyph, stateTones } from '#web/ui/state-label.tsx';

/** States that are told apart in words and that only the owner can end. */
const ofTheirOwn = { changes: 'text-wait', undeliverable: 'text-danger', expired: 'text-wait', hidden: '' } as const;
const isOfItsOwn = (reason: Standing['reason']): reason is keyof typeof ofTheirOwn => reason in ofTheirOwn;

type StandingStateProps = { standing: Pick<Standing, 'side' | 'reason'>; status: ProjectRow['status'] };

/** The state of a project in a word or two, after its sign. */
export function StandingState({ standing: { side, reason }, status }: StandingStateProps) {
  const words = useWords('ui.states');
  const t = useWords('standing.states');
  const state: State = side === 'us' ? 'held' : status;
  const own = isOfItsOwn(reason) ? reason : null;
  const tone = own ? ofTheirOwn[own] : stateTones[state];
  return (
    <>
      {own === 'changes' ? (
        <CornerUpLeft size={16} strokeWidth={1.6} aria-hidden="true" className={tone} />
      ) : own === 'undeliverable' ? (
        <MailX size={16} strokeWidth={1.6} aria-hidden="true" className={tone} />
      ) : (
        <StateGlyph state={state} />
      )}
      <span className={classNames('font-550', tone)}>{own ? t(own) : words(state)}</span>
    </>
  );
}
