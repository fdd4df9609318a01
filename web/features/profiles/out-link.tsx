import { createContext, type ReactNode, useContext } from 'react';
import { linkClick } from '#shared/analytics/paths.ts';
import { asciiLink } from '#shared/text/web-link.ts';
import { useShownNames } from '#web/i18n/shown-names.ts';
import { useRootData } from '#web/root-data.ts';
import { TextLink } from '#web/ui/link.tsx';

const Counted = createContext<string | null>(null);

/**
 * Around what a public page shows: links that are followed are counted for its owner, unless the owner does; with null,
 * as at a domain of its person's, where a browser tells nothing of it, they are not. */
export function CountedPage({ page, owner, children }: { page: string | null; owner: string; children: ReactNode }) {
  const own = useRootData()?.viewer?.id === owner;
  return <Counted value={own ? null : page}>{children}</Counted>;
}

/** A link that somebody gave. It leads straight there; a browser that tells of such things does so beside it. */
export function OutLink({ label, url }: { label: string; url: string }) {
  const page = useContext(Counted);
  const { shownUrl } = useShownNames();
  // HTML takes whole addresses alone in `ping`.
  const publicUrl = useRootData()?.publicUrl ?? '';
  return (
    <TextLink
      href={url}
      ping={page ? publicUrl + linkClick(page, url) : undefined}
      rel="nofollow ugc noopener noreferrer"
      className="-my-3 inline-block py-3 wrap-anywhere"
    >
      {label ||
        shownUrl(
          asciiLink(url)
            .replace(/^https?:\/\/(www\.)?/i, '')
            .replace(/\/$/, ''),
        )}
    </TextLink>
  );
}
