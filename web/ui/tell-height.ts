/**
 * A `ref` for the end of a page that stays in sight: the page learns how high it is, and what has the focus is scrolled
 * free of all of it (shell.css), also when it grows while somebody types.
 */
export function tellHeight(end: HTMLElement | null) {
  if (!end) return;
  const { style } = document.documentElement;
  let before = end.offsetHeight;
  const seen = new ResizeObserver(() => {
    style.setProperty('--end', `${end.offsetHeight}px`);
    const focused = document.activeElement;
    if (end.offsetHeight > before && focused && !end.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    before = end.offsetHeight;
  });
  seen.observe(end);
  return () => {
    seen.disconnect();
    style.removeProperty('--end');
  };
}
