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
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 text-14 wrap-anywhere md:grid-cols-[minmax(0,1fr)_11rem] xl:grid-cols-[minmax(0,1fr)_13rem_13rem_auto] xl:items-center">
      <div>
        <Heading className="font-serif text-18">
          <TextLink {...(to ? { to } : { href })} className="-my-2.5 inline-block py-2.5 no-underline hover:underline">
            <Typed writtenIn={language}>{title}</Typed>
          </TextLink>
        </Heading>
        <p className="text-muted">
          <Typed>{organisation}</Typed>
        </p>
      </div>
      <div className="md:max-xl:row-start-2">
        <p>
          {t(`workplaces.${workplace}`)}
          {place && (
            <span>
              {', '}
              <Typed>{place}</Typed>
            </span>
          )}
        </p>
        <p className="text-muted">{t(`kinds.${kind}`)}</p>
      </div>
      <div>
        <p className="font-550">{pay(post)}</p>
        <p className="text-muted">
          <time dateTime={published_at}>{t('find.posted', { ago: since(new Date(published_at), now) })}</time>
        </p>
      </div>
      <div className="empty:hidden xl:w-48">{children}</div>
    </li>
  );
}
