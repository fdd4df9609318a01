import { useQuery } from '@tanstack/react-query';
import type { BackablePerson } from '#shared/backing/backings.ts';
import { backingPaths } from '#shared/backing/paths.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { BackForm, backSkill } from '#web/features/backing/back-form.tsx';
import { backablePerson } from '#web/features/backing/backing-queries.ts';
import { AwaitedPage } from '#web/features/shell/awaited-page.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/back-person';

await loadWords('errors', 'backing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ back: backSkill });
export const handle = { title: 'backing.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(backablePerson(params.username));
}

/** Where one says that one stands by what somebody can do. */
export default eachAnew(BackPerson);

function BackPerson({ params }: Route.ComponentProps) {
  const t = useWords('backing');
  const found = useQuery(backablePerson(params.username));
  return (
    <AreaErrors of="backing">
      <AwaitedPage
        found={found}
        bar={t('bar')}
        loading={t('loading')}
        missing={
          <EmptyState
            title={t('give.missing')}
            text={t('give.missingText')}
            action={
              <TextLink to={backingPaths.backings()} className="inline-flex min-h-11 items-center">
                {t('give.list')}
              </TextLink>
            }
          />
        }
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
