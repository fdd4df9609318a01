import type { PublicBackings } from '#shared/backing/backings.ts';
import { backingPaths } from '#shared/backing/paths.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';

type PublicBackersProps = { of: { username: string; full_name: string }; backings: Omit<PublicBackings, 'shows'> };

/**
 * Who endorses somebody, on their public page: apart from what was confirmed, without its mark, and without a count.
 */
export function PublicBackers({ of: { username, full_name }, backings: { people, asks } }: PublicBackersProps) {
  const t = useWords('backing.public');
  const ask = asks && (
    <p className="no-print mt-4 text-14 text-muted">
      <TextLink href={backingPaths.back(username)} rel="nofollow" className="inline-flex min-h-11 items-center">
        <Typed>{t('ask', { name: full_name })}</Typed>
      </TextLink>
      <span className="block">{t('askNote')}</span>
    </p>
  );
  // Nobody yet: the way to do it stands where the section would.
  if (people.length === 0)
    return ask && <div className="clause-grid no-print border-t border-line pt-2 *:md:col-start-2">{ask}</div>;
  return (
    <Clause title={t('title')} note={t('note')} id="vouches">
      <ul>
        {people.map((person) => (
          <Backer key={person.username} person={person} />
        ))}
      </ul>
      {ask}
    </Clause>
  );
}

function Backer({
  person: { username, full_name, photo_url, skills, since },
}: {
  person: PublicBackings['people'][number];
}) {
  const t = useWords('backing.public');
  const { publicProfile } = usePaths();
  const day = useDay();
  return (
    <li className="flex gap-4 border-b border-line py-4 first:pt-0">
      <Monogram name={full_name} size={40} photoUrl={photo_url} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {t.rich('entry', {
            name: () => (
              <TextLink href={publicProfile(username)} className="inline-flex min-h-11 items-center font-550">
                <Typed>{full_name}</Typed>
              </TextLink>
            ),
          })}{' '}
          <TypedList words={skills} />
        </p>
        <p className="text-14 text-muted">
          <time dateTime={since}>{t('since', { date: day(since) })}</time>
        </p>
      </div>
    </li>
  );
}
