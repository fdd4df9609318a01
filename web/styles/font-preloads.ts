import type { LinkDescriptor } from 'react-router';
import inter from '../../.fonts/inter.woff2?url';
import newsreader from '../../.fonts/newsreader.woff2?url';

/** For `links` of the root: the two files that every page needs, asked for before the stylesheet names them. */
export const fontPreloads: LinkDescriptor[] = [inter, newsreader].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
}));
