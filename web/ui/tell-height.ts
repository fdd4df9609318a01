/**
 * A `ref` for the end of a page that stays in sight: the page learns how high it is, and what has the focus is scrolled
 * free of all of it (shell.css).
 */
export function tellHeight(end: HTMLElement | null) {
  if (!end) return;
  const { style } = document.documentElement;
  const seen = new ResizeObserver(() => style.setProperty('--end', `${end.offsetHeight}px`));
  seen.observe(end);
  return () => {
    seen.disconnect();
    style.removeProperty('--end');
  };
}
