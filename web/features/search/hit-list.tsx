import { coverOf } from '#shared/projects/cover.ts';
import type { SearchQuery } from '#shared/public-paths.ts';
import type { FoundWork, Marked, SearchHit } from '#shared/search/results.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { ConfirmedRow } from './confirmed-row.tsx';
import { useSearchAddress } from './search-address.ts';

const besidePicture = 'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-6';
const titleLink = '-my-2 inline-block py-2 no-underline hover:underline hover:decoration-1';
const title = 'font-serif text-22 wrap-anywhere';

/** What was found, each with why it stands where it does: who confirmed it and how strongly. */
export function HitList({ query, hits }: { query: SearchQuery; hits: SearchHit[] }) {
  return (
    <ol>
      {hits.map((hit) => (
        <li key={hit.kind === 'project' ? hit.work.id : hit.person.id} className="border-b border-line pb-6 [&+&]:mt-6">
          {hit.kind === 'project' ? <Work {...{ query, hit }} /> : <Person {...{ query, hit }} />}
        </li>
      ))}
    </ol>
  );
}

type HitProps<Kind> = { query: SearchQuery; hit: Extract<SearchHit, { kind: Kind }> };

function Work({ query, hit }: HitProps<'project'>) {
  const { work, marks } = hit;
  const t = useWords('search');
  const paths = usePaths();
  return (
    <article className={besidePicture}>
      <WorkPicture title={work.title} cover={coverOf(work.files)} size="wide" className="self-start" />
      <div>
        <p className="text-12 text-muted">
          <a href={paths.publicProfile(work.owner.username)} className="-mt-7 inline-block pt-7 text-muted">
            <Typed>{t('ofOwner', { name: work.owner.full_name })}</Typed>
          </a>
        </p>
        <h3 className={title}>
          <a href={paths.publicProject(work.short_id)} data-hit className={titleLink}>
            <Marks text={marks.title} writtenIn={work.written_in} />
          </a>
        </h3>
        <p className="mt-1 max-w-measure">
          <Marks text={marks.text} writtenIn={work.written_in} />
        </p>
        <ConfirmedRow work={work} />
        <FoundBeside beside={hit.beside} />
        <MoreBy {...{ query, hit }} />
      </div>
    </article>
  );
}

function Person({ query, hit }: HitProps<'person'>) {
  const { person, strongest, marks } = hit;
  const t = useWords('search');
  const paths = usePaths();
  return (
    <article className={besidePicture}>
      <div className="self-start">
        <WorkPicture
          title={strongest?.title ?? person.full_name}
          cover={strongest ? coverOf(strongest.files) : null}
          size="wide"
        />
        {hit.pictures.length > 0 && (
          <div className="mt-1.5 grid grid-cols-2 gap-1.5 max-md:hidden">
            {hit.pictures.map((cover) => (
              <WorkPicture
                key={cover}
                title=""
                cover={cover}
                size="wide"
                className="only:col-span-2 only:aspect-[8/3]"
              />
            ))}
          </div>
        )}
      </div>
      <div>
        <p className="text-12 text-muted">{t('person')}</p>
        <h3 className={classNames('mt-1 flex items-center gap-3', title)}>
          <Monogram name={person.full_name} size={40} photoUrl={person.photo_url} className="rounded-full" />
          <a href={paths.publicProfile(person.username)} data-hit className={titleLink}>
            <Marks text={marks.title} writtenIn={null} />
          </a>
        </h3>
        {person.headline && (
          <p className="mt-1 max-w-measure">
            <Marks text={marks.text} writtenIn={person.written_in} />
          </p>
        )}
        <p className="mt-1 text-14 text-muted">
          {person.location && (
            <span>
              <Typed>{person.location}</Typed>
              {' · '}
            </span>
          )}
          {person.available && <span>{t('available')} · </span>}
          <span>{t('confirmedWorks', { count: person.confirmed })}</span>
        </p>
        {strongest && <Strongest work={strongest} />}
        <FoundBeside beside={hit.beside} />
        <MoreBy {...{ query, hit }} />
      </div>
    </article>
  );
}

/** By whom somebody is confirmed, and how strongly. */
function Strongest({ work }: { work: FoundWork }) {
  const t = useWords('search');
  const paths = usePaths();
  return (
    <>
      <ConfirmedRow work={work} />
      <p className="mt-1 text-14 wrap-anywhere text-muted">
        {t('strongest')}{' '}
        <TextLink href={paths.publicProject(work.short_id)} className="-my-3 inline-block py-3">
          <Typed writtenIn={work.written_in}>{work.title}</Typed>
        </TextLink>
      </p>
    </>
  );
}

/** Which of the words stand in nothing that is shown above, and where they do. */
function FoundBeside({ beside }: Pick<SearchHit, 'beside'>) {
  const t = useWords('search.beside');
  if (beside.length === 0) return null;
  return (
    <ul className="mt-1 text-14 text-muted">
      {beside.map(({ where, text }) => (
        <li key={text.map((piece) => piece.text).join('')}>
          {t(where)} <Marks text={text} writtenIn={null} />
        </li>
      ))}
    </ul>
  );
}

function MoreBy({ query, hit }: { query: SearchQuery; hit: SearchHit }) {
  const t = useWords('search');
  const search = useSearchAddress();
  const { username, full_name } = hit.kind === 'project' ? hit.work.owner : hit.person;
  const { after: _, ...first } = query;
  if (hit.left === 0) return null;
  return (
    <a href={search({ ...first, by: username })} className="inline-flex min-h-11 items-center text-14 wrap-anywhere">
      {t('moreBy', { count: hit.left, name: full_name })}
    </a>
  );
}

/** What people typed, with the words of the query marked. */
const Marks = ({ text, writtenIn }: { text: Marked; writtenIn: string | null }) => (
  <bdi lang={writtenIn ?? undefined} className="wrap-anywhere">
    {text.map((piece, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      piece.marked ? <mark key={place}>{piece.text}</mark> : piece.text,
    )}
  </bdi>
);
