import type { ComponentProps } from 'react';

/**
 * A picture over what stands for it where it does not load, in an element that is `relative` and hides what is beyond.
 * Always beside the name of what it shows, so it says nothing to screen readers.
 */
export const PictureOver = (picture: Pick<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'loading'>) => (
  <img
    {...picture}
    alt=""
    decoding="async"
    // Not by its width and height: Chromium draws a frame and a torn page for a broken picture that has both.
    className="absolute inset-0 size-auto max-h-full min-h-full max-w-full min-w-full object-cover"
  />
);
