import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { embedFrame, embedSize } from '#shared/credentials/embed-frame.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Badge } from './badge-of.ts';

type Asked = {
  badge: Badge;
  shortId: string;
  /** Of the address that was asked about; null where it names none. */
  language: Locale | null;
  origin: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
};

/** How a site shows the credential of a work, as oEmbed 1.0 says it. */
export function describeEmbed({ badge, shortId, language, origin, maxwidth, maxheight }: Asked) {
  const width = Math.min(embedSize.width, maxwidth ?? embedSize.width);
  const height = Math.min(embedSize.height, maxheight ?? embedSize.height);
  const address = origin + credentialPaths.embed(shortId, language);
  return {
    version: '1.0',
    type: 'rich',
    title: badge.title,
    author_name: badge.under,
    provider_name: 'Countersign',
    provider_url: origin,
    cache_age: 60,
    html: embedFrame({ address, label: badge.label, width, height }),
    width,
    height,
  };
}
