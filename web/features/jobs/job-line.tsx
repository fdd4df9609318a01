import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from 'use-intl';
import type { FoundPost } from '#shared/jobs/posts.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Seal } from '#web/ui/seal.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { usePay } from './use-pay.ts';

type JobLineProps = {
  post: FoundPost;
  to?: string;
  href?: string;
  heading?: 'h2' | 'h3';
  /** How many of one's confirmed projects show what it asks for. */
  fits?: number;
  /** What may be done with it. */
  children?: ReactNode;
};

const look = '-my-2.5 inline-block py-2.5 no-underline hover:underline';

/** One open post in a list: what, for whom, where, and what it pays. `to` leads inside the app, `href` out of it. */
export function JobLine({ post, to, href, heading: Heading = 'h3', fits = 0, children }: JobLineProps) {
  const t = useWords('jobs');
  const pay = usePay();
  const now = useNow();
  const { since } = useAgo();
  const name = <Typed writtenIn={post.language}>{post.title}</Typed>;
  const { organisation, workplace, place, kind, published_at } = post;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 text-14 wrap-anywhere md:grid-cols-[minmax(0,1fr)_11rem] xl:grid-cols-[minmax(0,1fr)_13rem_13rem_auto] xl:items-center">
      <div>
        <Heading className="font-serif text-18">
          {to ? (
            <Link to={to} className={look}>
              {name}
            </Link>
          ) : (
            <a href={href} className={look}>
              {name}
            </a>
          )}
        </Heading>
        <p className="text-muted">
          <Typed>{organisation}</Typed>
        </p>
        {fits > 0 && (
          <p className="mt-1 flex items-center gap-2">
            <Seal size={16} />
            {t('fits.count', { count: fits })}
          </p>
        )}
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
