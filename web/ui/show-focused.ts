import type { FocusEvent } from 'react';

/**
 * For the content of a window: what the keyboard comes to is brought into sight. Radix moves focus from its last
 * control to its first, and back, without scrolling there.
 */
export const showFocused = ({ target }: FocusEvent<HTMLElement>) => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
