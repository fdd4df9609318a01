import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { blockPaths } from '#shared/blocks/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { blockedList, hiddenEmployers } from '#web/features/blocks/block-queries.ts';
import { BlockedLine } from '#web/features/blocks/blocked-line.tsx';
import { HideFromEmployers, hideFromEmployer } from '#web/features/blocks/hide-from-employers.tsx';
import { Loaded } from '#web/features/profiles/loaded-profile.tsx';
import { ownProfileQuery } from '#web/features/profiles/profile-queries.ts';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { goOnTo } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/blocked';

await loadWords('errors', 'reach');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ hide: hideFromEmployer });

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(blockedList(url.searchParams.get('after')), hiddenEmployers, ownProfileQuery);
}

/** Whom one blocks and mutes, with the way back, and who never sees that one looks for work. */
export default function BlockedSettings() {
  const t = useWords('reach.list');
  const unseen = useWords('reach.unseen');
  const head = useRef<HTMLDivElement>(null);
  const list = useQuery(blockedList(useSearchParams()[0].get('after')));
  const available = useQuery(ownProfileQuery).data?.available_for_work;
  return (
    <SettingsPage section="blocked">
      <SettingsPart title={t('people')}>
        <div ref={head} tabIndex={-1} className="outline-none">
          <Loaded query={list}>
            {({ people, next }) => (
              <>
                {people.length === 0 ? (
                  <p>{t('empty')}</p>
                ) : (
                  <ul aria-label={t('people')} className="border-t border-line">
                    {people.map((person) => (
                      <BlockedLine key={person.id} person={person} onGone={() => goOnTo(head.current)} />
                    ))}
                  </ul>
                )}
                {next && (
                  <ButtonLink to={blockPaths.blocked({ after: next })} variant="secondary" className="mt-6">
                    {t('more')}
                  </ButtonLink>
                )}
              </>
            )}
          </Loaded>
        </div>
      </SettingsPart>
      <SettingsPart id="unseen" title={unseen('title')}>
        <AreaErrors of="reach">
          <HideFromEmployers available={available ?? false} />
        </AreaErrors>
      </SettingsPart>
    </SettingsPage>
  );
}
