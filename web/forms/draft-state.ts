import { ApiError } from '../api/client.ts';

/** What the server keeps: which one it is, since when, where that is known, and how the description of it reads. */
export type SavedDraft = { revision: string | null; at: string | null; html: string | null };
/** What another window saved. */
export type OtherDraft<Values> = SavedDraft & { values: Values };

export type DraftState<Values> = {
  /** As they are typed now. */
  values: Values;
  /** As the server has them. */
  saved: Values;
  revision: string | null;
  savedAt: Date | null;
  /** How the description reads that was saved last. */
  html: string | null;
  saving: boolean;
  /** Why the last try failed. */
  error: unknown;
  /** Why nothing is saved any more, or until somebody chose. */
  refused: unknown;
  /** What another window saved meanwhile, until somebody chose. */
  other: OtherDraft<Values> | null;
  /** The form is being sent, or was. */
  stopped: boolean;
};

export type DraftEvent<Values> =
  | { type: 'typed'; values: Values }
  | { type: 'saving' }
  | { type: 'saved'; values: Values; draft: SavedDraft }
  | { type: 'failed'; error: unknown }
  | { type: 'met'; error: unknown; other: OtherDraft<Values> }
  | { type: 'keptMine' }
  | { type: 'tookOther'; other: OtherDraft<Values> }
  | { type: 'stopped' }
  | { type: 'resumed' };

/** Another window has saved the same draft: the form asks which to keep, so there is nothing else to tell. */
export const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.problem.code === 'draft_changed_elsewhere';
/** A draft that is gone was sent from elsewhere: saving on would bring it back. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status === 409;

const settled = ({ revision, at, html }: SavedDraft) => ({
  revision,
  savedAt: at === null ? null : new Date(at),
  html,
  saving: false,
  error: null,
  refused: null,
  other: null,
});

export const openedDraft = <Values>(values: Values, first: SavedDraft): DraftState<Values> => ({
  ...settled(first),
  values,
  saved: values,
  stopped: false,
});

/** Whether something typed would be lost. */
export const isUnsaved = <Values>({ values, saved, stopped }: DraftState<Values>) => values !== saved && !stopped;

/** What becomes of a draft by what happens to it. */
export function nextDraft<Values>(draft: DraftState<Values>, event: DraftEvent<Values>): DraftState<Values> {
  switch (event.type) {
    case 'typed':
      return { ...draft, values: event.values };
    case 'saving':
      return { ...draft, saving: true };
    case 'saved':
      return { ...draft, ...settled(event.draft), saved: event.values };
    case 'failed':
      return {
        ...draft,
        saving: false,
        error: event.error,
        refused: isRefusal(event.error) ? event.error : draft.refused,
      };
    case 'met':
      return { ...draft, saving: false, error: event.error, refused: event.error, other: event.other };
    case 'keptMine':
      // Saved over is only what was told of.
      return draft.other
        ? { ...draft, revision: draft.other.revision, error: null, refused: null, other: null }
        : draft;
    case 'tookOther':
      return { ...draft, ...settled(event.other), values: event.other.values, saved: event.other.values };
    case 'stopped':
      return { ...draft, stopped: true };
    case 'resumed':
      return { ...draft, stopped: false };
  }
}
