import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { FoundPerson, OwnDiscover } from '#shared/search/results.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { useSearchAddress } from './search-address.ts';

/** What Discover begins with for its reader alone: skills at their place, and people they share a confirmation with. */
export function OwnBeginning({ own: { place, skills, people } }: { own: OwnDiscover }) {
  const t = useWords('search.own');
  const search = useSearchAddress();
  const where = { name: place ?? '', place: (name: ReactNode) => <Typed>{name}</Typed> };
  return (
    <div className="mb-14 grid gap-x-14 gap-y-10 md:grid-cols-2">
      <Part id="near" title={t('near')}>
        {!place && (
          <>
            <p className="text-muted">{t('nearUnknown')}</p>
            <TextLink href={paths.profileSettings()} className="inline-flex min-h-11 items-center">
              {t('setPlace')}
            </TextLink>
          </>
        )}
        {place && (
          <p className="text-muted wrap-anywhere">{t.rich(skills.length > 0 ? 'nearLead' : 'nearNone', where)}</p>
        )}
        {place && skills.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {skills.map((skill) => (
              <li key={skill}>
                <TextLink
                  href={search({ skill: [skill], place: [place] })}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  <Typed>{skill}</Typed>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part id="known" title={t('people')}>
        <p className="text-muted">{t(people.length > 0 ? 'peopleLead' : 'peopleNone')}</p>
        {people.length > 0 && (
          <ul className="mt-3 grid gap-2">
            {people.map((person) => (
              <Known key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-serif text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Known({ person }: { person: FoundPerson }) {
  const { publicProfile } = usePaths();
  const { full_name, username, photo_url, headline, location, written_in } = person;
  return (
    <li>
      <a href={publicProfile(username)} className="group flex min-h-11 items-center gap-3 no-underline">
        <Monogram name={full_name} size={40} photoUrl={photo_url} />
        <span className="min-w-0">
          <span className="block font-550 wrap-anywhere group-hover:underline">
            <Typed>{full_name}</Typed>
          </span>
          <span className="block text-14 text-muted wrap-anywhere">
            {headline ? <Typed writtenIn={written_in}>{headline}</Typed> : <TypedList words={[location]} />}
          </span>
        </span>
      </a>
    </li>
  );
}
