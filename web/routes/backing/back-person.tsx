import { useQuery } from '@tanstack/react-query';
import type { BackablePerson } from '#shared/backing/backings.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { BackForm } from '../../features/backing/back-form.tsx';
import { backablePerson } from '../../features/backing/backing-queries.ts';
import { AwaitedPage } from '../../features/shell/awaited-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { Route } from './+types/back-person';

await loadWords('errors', 'backing');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'backing.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(backablePerson(params.username));
}

/** Where one says that one stands by what somebody can do. */
export default function BackPerson({ params }: Route.ComponentProps) {
  const t = useWords('backing');
  const found = useQuery(backablePerson(params.username));
  return (
    <AreaErrors of="backing">
      <AwaitedPage
        found={found}
        bar={t('bar')}
        loading={t('loading')}
        missing={<EmptyState title={t('give.missing')} text={t('give.missingText')} />}
      >
        {(data) => <Shown found={data} />}
      </AwaitedPage>
    </AreaErrors>
  );
}

function Shown({ found: { person, skills, refused } }: { found: BackablePerson }) {
  const t = useWords('backing.give');
  const why = useWords('backing.errors');
  const name = person.full_name;
  return (
    <>
      <PageHead title={t('title', { name })} />
      <h1 className="font-serif text-28 wrap-anywhere">
        <Typed>{t('title', { name })}</Typed>
      </h1>
      <p className="mt-2 max-w-measure text-muted">{t('lead')}</p>
      <TextLink href={paths.publicProfile(person.username)} className="inline-flex min-h-11 items-center">
        {t('profile')}
      </TextLink>
      {refused ? (
        <EmptyState title={t('mayNot', { name })} text={why(refused)} />
      ) : (
        <BackForm person={person} skills={skills} />
      )}
    </>
  );
}
