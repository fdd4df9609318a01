import type { ReactNode } from 'react';
import { useNow } from 'use-intl';
import type { FoundPost } from '#shared/jobs/posts.ts';
import { useWords } from '../../i18n/use-words.ts';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useAgo } from '../../ui/use-ago.ts';
import { usePay } from './use-pay.ts';

type JobLineProps = {
  post: FoundPost;
  to?: string;
  href?: string;
  heading?: 'h2' | 'h3';
  /** What may be done with it. */
  children?: ReactNode;
};

/** One open post in a list: what, for whom, where, and what it pays. `to` leads inside the app, `href` out of it. */
export function JobLine({ post, to, href, heading: Heading = 'h3', children }: JobLineProps) {
  const t = useWords('jobs');
  const pay = usePay();
  const now = useNow();
  const { since } = useAgo();
  const { title, organisation, workplace, place, kind, published_at, language } = post;
  const look = 'inline-flex min-h-11 items-center';
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <Heading className="font-550">
        <TextLink {...(to ? { to } : { href })} className={look}>
          <Typed writtenIn={language}>{title}</Typed>
        </TextLink>
      </Heading>
      <p>
        <Typed>{organisation}</Typed>
      </p>
      <p className="font-550">{pay(post)}</p>
      <p className="text-14 text-muted">
        {t(`kinds.${kind}`)} · {t(`workplaces.${workplace}`)}
        {place && (
          <span>
            {' · '}
            <Typed>{place}</Typed>
          </span>
        )}
        <span> · </span>
        <time dateTime={published_at}>{t('find.posted', { ago: since(new Date(published_at), now) })}</time>
      </p>
      {children}
    </li>
  );
}
