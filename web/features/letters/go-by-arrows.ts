import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
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
