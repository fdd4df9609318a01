import { useSyncExternalStore } from 'react';
import { themeColours } from '#shared/brand/theme-colours.ts';
import type { Theme } from '#shared/pages/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { savePreference } from './save-preference.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on the screen, wherever it was chosen, and how to change it: at once and for the next visits. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const initial = useRootData()?.theme ?? 'light';
  const theme = useSyncExternalStore(
    subscribe,
    (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => initial,
  );
  const choose = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColours[next]);
    for (const listener of listeners) listener();
    void savePreference({ theme: next });
  };
  return [theme, choose];
}
