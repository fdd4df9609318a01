import type { ReactNode } from 'react';
import { usePaths } from '#web/i18n/use-paths.ts';

/** What the tags in running text of the catalogues become: paragraphs, points, and links to pages of ours. */
export function useTextTags() {
  const paths = usePaths();
  const link = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>;
  return {
    p: (words: ReactNode) => <p>{words}</p>,
    ul: (words: ReactNode) => <ul>{words}</ul>,
    li: (words: ReactNode) => <li>{words}</li>,
    contact: link(paths.contact()),
    pricing: link(paths.pricing()),
    privacy: link(paths.privacyPolicy()),
    cookies: link(paths.cookies()),
    mine: link(paths.myConfirmations()),
    discover: link(paths.discover()),
    jobs: link(paths.jobs()),
    api: link('/api/docs'),
  };
}
