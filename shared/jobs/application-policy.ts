import type { Promised } from './promised.ts';

export const applicationStates = ['sent', 'seen', 'shortlisted', 'declined', 'offered', 'closed', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What a poster may move an application to. */
export const movedStates = ['seen', 'shortlisted', 'declined', 'offered'] as const;
export type MovedState = (typeof movedStates)[number];

/** Where an applicant may stand before the poster: the columns, in their order. */
export const pipelineStates = ['sent', 'seen', 'shortlisted', 'offered', 'declined', 'closed'] as const;
export type PipelineState = (typeof pipelineStates)[number];

/** Neither its applicant nor the poster has ended it. */
export const liveStates: readonly ApplicationState[] = ['sent', 'seen', 'shortlisted', 'offered'];
/** Those that closing the post answers: nobody has had an answer yet. */
export const waitingStates: readonly ApplicationState[] = ['sent', 'seen', 'shortlisted'];

/** Nothing goes back to unseen, and what is withdrawn or closed stays so; a decline can be taken back. */
export const mayMove = (from: ApplicationState, to: MovedState) =>
  from !== to && (from === 'sent' || (movedStates as readonly ApplicationState[]).includes(from));

/** Until somebody has seen it. */
export const mayEdit = (state: ApplicationState) => state === 'sent';
export const mayWithdraw = (state: ApplicationState) => liveStates.includes(state);

/** With these moves the poster may say something that the applicant reads. */
export const carriesWords = (to: MovedState) => to === 'declined' || to === 'offered';

/** Of these moves the applicant is told; that it was seen stands on their page. */
export const tellsApplicant = (to: MovedState) => to !== 'seen';

/** How a promise stands at a moment: none of what was never made, was answered, or is not waited for any more. */
export function promiseOf(state: ApplicationState, promised: Promised, now: Date): 'none' | 'ahead' | 'late' {
  const { answer_by, answered_at } = promised;
  if (!answer_by || answered_at || !liveStates.includes(state)) return 'none';
  return new Date(answer_by) > now ? 'ahead' : 'late';
}
