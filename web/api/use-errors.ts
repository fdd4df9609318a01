import { useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';
import { loadRefusals, RefusalSaid, useRefusals } from '../i18n/refusals.ts';
import { MoreErrors } from './area-errors.tsx';
import { ApiError } from './client.ts';

type ErrorKey = keyof Catalogue['errors'];

/** Which fields a call was refused for, each with its code. */
export const refusedFields = (error: unknown) => (error instanceof ApiError ? (error.problem.errors ?? []) : []);

type Told = { code?: unknown; problem?: { code: string } } | null | undefined;
/** Whether nobody knows what came of a call; also of a code alone, as a page's action gives it. */
export const isOpen = (error: unknown) => ((error as Told)?.problem ?? (error as Told))?.code === 'maybe_saved';

/**
 * Words for what went wrong, in the reader's language.
 * `title`: what is said of a failed call, or, of one that nobody knows to have failed, that it may be done. `message` is
 * for the whole call; `fields` maps a field's path ("signers.0.email") to what to do about it.
 */
export function useErrors() {
  const t = useTranslations('errors');
  const ui = useTranslations('ui');
  const more = useContext(MoreErrors);
  const refusals = useRefusals();
  const sayRefusal = useContext(RefusalSaid);
  const word = (code: string) => {
    if (t.has(code as ErrorKey)) return t(code as ErrorKey);
    const known = more(code);
    if (known) return known;
    sayRefusal();
    if (!refusals) loadRefusals();
    return refusals?.[code] ?? t(refusals ? 'internal' : 'validation_failed');
  };
  return {
    word,
    title: (error: unknown, failed: string) => (isOpen(error) ? ui('maybeDone') : failed),
    message: (error: unknown) =>
      error === null || error === undefined ? null : word(error instanceof ApiError ? error.problem.code : 'internal'),
    fields: (error: unknown): Record<string, string> =>
      Object.fromEntries(refusedFields(error).map(({ path, code }) => [path, word(code)] as const)),
  };
}
