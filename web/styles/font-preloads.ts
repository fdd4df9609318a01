import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

/** For `links` of the root: the two files that every page needs, asked for before the stylesheet names them. */
export const fontPreloads: LinkDescriptor[] = [inter, newsreader].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
}));
