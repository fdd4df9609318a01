import { useEffect, useState } from 'react';

/** The field that an error's path leads to; that of a list ("skills") for one of its words ("skills.2"). */
export function fieldOf(path: string): HTMLElement | null {
  const field = document.getElementById(path);
  if (field || !path.includes('.')) return field;
  return fieldOf(path.slice(0, path.lastIndexOf('.')));
}

const isMarked = (field: HTMLElement) =>
  field.isConnected && (field.matches('[aria-invalid=true]') || field.querySelector('[aria-invalid=true]') !== null);

/**
 * Which of these fields were marked as wrong and are so no more. The fields themselves know when they are right
 * (`useStandingError`, or whoever judges them while they are typed), and a row may go with its fields, so this is told
 * from the page.
 */
export function useMended(paths: string[]): string[] {
  const all = paths.join(' ');
  const [mended, setMended] = useState('');
  useEffect(() => {
    const marked = all.split(' ').flatMap((path) => {
      const field = fieldOf(path);
      return field && isMarked(field) ? [{ path, field }] : [];
    });
    const look = () => {
      const right = marked.filter(({ field }) => !isMarked(field));
      setMended(right.map(({ path }) => path).join(' '));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => {
      observer.disconnect();
      setMended('');
    };
  }, [all]);
  return mended.split(' ');
}
