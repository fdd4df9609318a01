import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type MovedState, movedStates, type PipelineState } from '#shared/jobs/application-policy.ts';
import type { Applicant, Pipeline } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/link.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useFocusOnMore } from '#web/ui/use-focus-on-more.ts';
import type { Ask } from './answer-applicant.tsx';
import { ApplicantParts } from './applicant-parts.tsx';
import { type Board, nextColumn, step, type useBoard } from './board.ts';
import { applicantsIn } from './job-queries.ts';
import { useMoves } from './use-moves.ts';

type ColumnProps = ReturnType<typeof useBoard> & {
  postId: string;
  state: PipelineState;
  post: Pipeline;
  /** When the post was answered, in milliseconds. */
  readAt: number;
  ask: Ask;
};

/** Those of one state, who applied first on top; whoever is dragged is moved by being dropped here. */
export function PipelineColumn({ postId, state, post, readAt, board, dragged, ask }: ColumnProps) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const { message } = useErrors();
  const [over, setOver] = useState(false);
  const pages = useInfiniteQuery({
    ...applicantsIn(postId, state),
    initialData: { pages: [post.columns[state]], pageParams: [null] },
    initialDataUpdatedAt: readAt,
  });
  const applicants = pages.data.pages.flatMap((page) => page.applicants);
  const shown = applicants.length;
  const { list, asksMore } = useFocusOnMore<HTMLOListElement>(shown);
  const showMore = () => {
    asksMore();
    void pages.fetchNextPage();
  };
  const target = movedStates.find((each): each is MovedState => each === state);
  const takes = target !== undefined && dragged?.may(target) === true;
  return (
    <section
      aria-labelledby={`column-${state}`}
      data-column={state}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) dragged?.choose(target);
      }}
      className={classNames(
        'min-w-0 border-t border-ink pt-3',
        takes && 'outline-1 outline-edge outline-dashed',
        over && takes && 'bg-sunken',
      )}
    >
      <h2 id={`column-${state}`} tabIndex={-1} className="font-550">
        {words(`applicationStates.${state}`)} <span className="text-muted tabular-nums">{post.counts[state]}</span>
      </h2>
      {shown === 0 && <p className="py-3 text-14 text-muted">{t('nobody')}</p>}
      <ol ref={list} className="mt-3 grid gap-3">
        {applicants.map((applicant) => (
          <ApplicantCard key={applicant.id} applicant={applicant} own={post.own} {...{ board, ask }} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <div className="mt-3">
          {pages.isFetchNextPageError ? (
            <ListFailed message={message(pages.error)} onRetry={showMore} />
          ) : (
            <Button variant="secondary" busy={pages.isFetchingNextPage} busyLabel={words('loading')} onClick={showMore}>
              {t('more', { state: words(`applicationStates.${state}`) })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type ApplicantCardProps = { applicant: Applicant; own: boolean; board: Board; ask: Ask };

/** One applicant in a column, with the way to what the two write to each other. */
function ApplicantCard({ applicant, own, board, ask }: ApplicantCardProps) {
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
