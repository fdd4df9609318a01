import { createContext, useSyncExternalStore } from 'react';
import { useMessages } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';
import { loadWords, onWords, words } from './load-words.ts';

/** Asks for the words of refusals. Those that cannot be had are asked for again when they are needed. */
export const loadRefusals = () => void loadWords('refusals').catch(() => {});

/**
 * Words for what a call may be refused for. There are many and no page shows one at first, so they come once it is at
 * rest, or when the first is looked for: null until they are there.
 */
export function useRefusals(): Partial<Record<string, string>> | null {
  const now = () => words.refusals;
  useSyncExternalStore(onWords, now, now);
  return (useMessages() as Partial<Catalogue>).refusals ?? null;
}

/** Hears that a document says one: what takes it over needs these words to find the same there. */
export const RefusalSaid = createContext<() => void>(() => {});
