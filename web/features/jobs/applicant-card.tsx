import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Applicant } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Ask } from './answer-applicant.tsx';
import { ApplicantParts } from './applicant-parts.tsx';
import { type Board, nextColumn, step } from './board.ts';
import { useMoves } from './use-moves.ts';

type ApplicantCardProps = { applicant: Applicant; own: boolean; board: Board; ask: Ask };

/** One applicant in a column, with the way to what the two write to each other. */
export function ApplicantCard({ applicant, own, board, ask }: ApplicantCardProps) {
  const { id, full_name: name, state } = applicant;
  const card = useRef<HTMLLIElement>(null);
  const moves = useMoves(applicant, own, ask, { onMoved: () => board.follow(id), onSettled: board.settled });
  useEffect(() => {
    board.changed();
    return () => board.changed();
  }, [board]);
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    step(event, card.current, (by) => {
      const to = nextColumn(state, by, moves.may);
      if (to) moves.choose(to);
    });
  };
  return (
    <li
      ref={card}
      data-card={id}
      draggable={own}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        board.setDragged({ may: moves.may, choose: moves.choose });
      }}
      onDragEnd={() => board.setDragged(null)}
      onKeyDown={press}
      className="sheet p-3 wrap-anywhere"
    >
      <div className="flex items-center gap-3">
        <Monogram name={name} size={40} className="rounded-full" />
        <h3 className="min-w-0 font-550">
          <TextLink to={jobPaths.applicant(id)} draggable={false} className="inline-flex min-h-11 items-center">
            <Typed>{name}</Typed>
          </TextLink>
        </h3>
      </div>
      <ApplicantParts applicant={applicant} moves={moves} dense />
    </li>
  );
}
