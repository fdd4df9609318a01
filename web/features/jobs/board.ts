import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type MovedState, movedStates, type PipelineState, pipelineStates } from '#shared/jobs/application-policy.ts';
import type { Moves } from './use-moves.ts';

type Dragged = Pick<Moves, 'may' | 'choose'>;

/** What the cards and columns of one post share: what is dragged, and whom the focus follows into another column. */
export function useBoard() {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const followed = useRef<string | null>(null);
  const board = useMemo(() => {
    /** Whoever moved it goes on with it, unless they have gone on elsewhere meanwhile. */
    const focus = (selector: string) => {
      const there = document.querySelector<HTMLElement>(selector);
      if (!followed.current || !there || document.activeElement !== document.body) return;
      followed.current = null;
      there.focus();
    };
    return {
      setDragged,
      follow: (id: string) => {
        followed.current = id;
      },
      /** A card came or went: of one that is moved it may be either first. */
      changed: () => focus(`[data-card="${followed.current}"] a`),
      /** It is not among those of its new column that are shown. */
      settled: (column: string) => focus(`#column-${column}`),
    };
  }, []);
  return { board, dragged };
}
export type Board = ReturnType<typeof useBoard>['board'];

/** The next column to one side into which somebody may be moved. */
export function nextColumn(from: PipelineState | 'withdrawn', by: 1 | -1, may: Moves['may']): MovedState | null {
  const columns: readonly string[] = pipelineStates;
  const at = columns.indexOf(from);
  const ahead = by > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).reverse();
  const to = movedStates.filter((state) => may(state));
  return ahead.map((each) => to.find((state) => state === each)).find((each) => each !== undefined) ?? null;
}

/**
 * Arrow keys go from card to card, up and down and to the columns beside; with Shift, left and right move the card
 * itself.
 */
export function step(event: KeyboardEvent, card: HTMLElement | null, move: (by: 1 | -1) => void) {
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
  if (!by || !card) return;
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (event.shiftKey && !sideways) return;
  event.preventDefault();
  if (event.shiftKey) return move(by);
  const to = sideways ? beside(card, by) : by > 0 ? card.nextElementSibling : card.previousElementSibling;
  to?.querySelector('a')?.focus();
}

/** The card at the same height in the next column that has any. */
function beside(card: HTMLElement, by: 1 | -1) {
  const own = card.closest('[data-column]');
  const columns = [...(own?.parentElement?.querySelectorAll('[data-column]') ?? [])];
  const at = [...(card.parentElement?.children ?? [])].indexOf(card);
  for (let index = columns.indexOf(own as Element) + by; columns[index]; index += by) {
    const cards = columns[index]?.querySelectorAll('[data-card]');
    if (cards?.length) return cards[Math.min(at, cards.length - 1)];
  }
  return null;
}
