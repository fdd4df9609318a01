import type { KeyboardEvent } from 'react';

const down = (at: number, last: number) => Math.min(at + 1, last);
const up = (at: number) => Math.max(at - 1, 0);
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: down,
  j: down,
  ArrowUp: up,
  k: up,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrows go from link to link of a list once one of them has the focus. */
export function goByArrows(event: KeyboardEvent) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.contains(document.activeElement));
  const step = steps[event.key];
  if (at < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
}
