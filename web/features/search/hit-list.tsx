import { coverOf } from '#shared/projects/cover.ts';
import type { SearchQuery } from '#shared/public-paths.ts';
import type { FoundWork, Marked, SearchHit } from '#shared/search/page-features.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';
import { WorkPicture } from '../../ui/work-picture.tsx';
import { ConfirmationLine } from '../profiles/confirmation-line.tsx';
import { useSearchAddress } from './search-address.ts';

/** A picture and what it is of; on phones the rest goes below both. */
const besidePicture =
  'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-6';
const titleLink = '-my-2 inline-block py-2 no-underline hover:underline hover:decoration-1';

/** What was found, each with why it stands where it does: who confirmed it and how strongly. */
export function HitList({ query, hits }: { query: SearchQuery; hits: SearchHit[] }) {
  return (
    <ol>
      {hits.map((hit) => (
        <li key={hit.kind === 'project' ? hit.work.id : hit.person.id} className="[&+&]:mt-12">
          {hit.kind === 'project' ? <Work hit={hit} /> : <Person hit={hit} />}
          <FoundBeside beside={hit.beside} />
          <MoreBy {...{ query, hit }} />
        </li>
      ))}
    </ol>
  );
}

function Work({ hit: { work, marks } }: { hit: Extract<SearchHit, { kind: 'project' }> }) {
  const t = useWords('search');
  const paths = usePaths();
  return (
    <article className={besidePicture}>
      <WorkPicture title={work.title} cover={coverOf(work.files)} size="wide" className="self-start md:row-span-2" />
      <div>
        <h3 className="font-serif text-22 wrap-anywhere md:text-28">
          <a href={paths.publicProject(work.short_id)} data-hit className={titleLink}>
            <Marks text={marks.title} writtenIn={work.written_in} />
          </a>
        </h3>
        <p className="text-14 text-muted">
          <a href={paths.publicProfile(work.owner.username)} className="inline-flex min-h-11 items-center text-muted">
            <Typed>{t('ofOwner', { name: work.owner.full_name, role: work.role })}</Typed>
          </a>
        </p>
      </div>
      <div className="col-span-2 md:col-span-1">
        <p className="max-w-measure">
          <Marks text={marks.text} writtenIn={work.written_in} />
        </p>
        <ConfirmationLine project={work} />
      </div>
    </article>
  );
}

function Person({ hit: { person, strongest, marks } }: { hit: Extract<SearchHit, { kind: 'person' }> }) {
  const t = useWords('search');
  const paths = usePaths();
  return (
    <article>
      <h3 className="font-serif text-28 wrap-anywhere">
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
    </article>
  );
}

/** By whom somebody is confirmed, and how strongly. */
function Strongest({ work }: { work: FoundWork }) {
  const t = useWords('search');
  const paths = usePaths();
  return (
    <div className={classNames('mt-3', besidePicture)}>
      <WorkPicture title={work.title} cover={coverOf(work.files)} size="wide" className="self-start md:row-span-2" />
      <p className="text-14 wrap-anywhere">
        {t('strongest')}{' '}
        <TextLink href={paths.publicProject(work.short_id)} className="inline-flex min-h-11 items-center">
          <Typed writtenIn={work.written_in}>{work.title}</Typed>
        </TextLink>
      </p>
      <div className="col-span-2 md:col-span-1">
        <ConfirmationLine project={work} />
      </div>
    </div>
  );
}

/** Which of the words stand in nothing that is shown above, and where they do. */
function FoundBeside({ beside }: Pick<SearchHit, 'beside'>) {
  const t = useWords('search.beside');
  if (beside.length === 0) return null;
  return (
    <ul className="mt-3 text-14 text-muted">
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
    <a
      href={search({ ...first, by: username })}
      className="mt-2 inline-flex min-h-11 items-center text-14 wrap-anywhere"
    >
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
