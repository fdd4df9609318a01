import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from '#shared/page-context.ts';
import type { loader } from '../../root.tsx';
import { savePreference } from './save-preference.ts';

/** The theme on the screen and how to change it, at once and for the next visits. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(useRouteLoaderData<typeof loader>('root')?.theme ?? 'light');
  const choose = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
    void savePreference({ theme: next });
  };
  return [theme, choose];
}
