import type { ReactNode } from 'react';
import type { Branding } from '#shared/branding/branding.ts';
import { accentStyles } from '#shared/branding/paths.ts';

/**
 * Around somebody's public page: their accent on its headings. The seal keeps its colour, since it says what we say.
 */
export function Branded({ branding, children }: { branding: Branding | null; children: ReactNode }) {
  const accent = branding?.accent;
  if (!accent) return children;
  return (
    <>
      <link rel="stylesheet" href={accentStyles(accent)} precedence="accent" />
      <div data-accent={accent}>{children}</div>
    </>
  );
}
