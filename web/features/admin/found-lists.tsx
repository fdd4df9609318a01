import { useFormatter } from 'use-intl';
import type { AdminFound } from '#shared/admin/admin-search.ts';
import { paths } from '#shared/paths.ts';
import { useShownNames } from '#web/i18n/shown-names.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';

const rowLink = '-my-3 inline-block py-3';

/** Whom a search of the admin panel found. */
export function FoundPeople({ found: { people, more } }: { found: AdminFound }) {
  const t = useWords('adminUser.found');
  const states = useWords('adminUser.states');
  const format = useFormatter();
  if (people.length === 0) return <p className="text-muted">{t('nobody')}</p>;
  return (
    <>
      <ul className="max-w-measure">
        {people.map(({ id, full_name, username, email, state, created_at }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere">
            <TextLink to={paths.userReview(id)} className={rowLink}>
              <Typed>{full_name}</Typed>
            </TextLink>
            <p className="text-14 text-muted">
              @{username} · <Breakable>{email}</Breakable> · {states(state)} ·{' '}
              {t('since', { date: format.dateTime(new Date(created_at), { dateStyle: 'medium' }) })}
            </p>
          </li>
        ))}
      </ul>
      {more.people && <p className="py-3 text-14 text-muted">{t('first', { count: people.length })}</p>}
    </>
  );
}

/** Which work it found. */
export function FoundProjects({ found: { projects, more } }: { found: AdminFound }) {
  const t = useWords('adminUser.found');
  const states = useWords('admin.states');
  const { shownName } = useShownNames();
  if (projects.length === 0) return <p className="text-muted">{t('nothing')}</p>;
  return (
    <>
      <ul className="max-w-measure">
        {projects.map(({ id, title, owner, status, held, signers }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere">
            <TextLink to={paths.review(id)} className={rowLink}>
              <Typed>{title}</Typed>
            </TextLink>
            <p className="text-14 text-muted">
              {t('by', { owner })} · {states(held ? 'held' : status)}
            </p>
            {signers.length > 0 && (
              <p className="text-14">{t('signers', { signers: signers.map(shownName).join(', ') })}</p>
            )}
          </li>
        ))}
      </ul>
      {more.projects && <p className="py-3 text-14 text-muted">{t('first', { count: projects.length })}</p>}
    </>
  );
}
