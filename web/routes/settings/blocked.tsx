import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { blockPaths } from '#shared/blocks/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { blockedList, hiddenEmployers } from '../../features/blocks/block-queries.ts';
import { BlockedLine } from '../../features/blocks/blocked-line.tsx';
import { HideFromEmployers } from '../../features/blocks/hide-from-employers.tsx';
import { Loaded } from '../../features/profiles/loaded-profile.tsx';
import { ownProfileQuery } from '../../features/profiles/profile-queries.ts';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/blocked';

await loadWords('errors', 'reach');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

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
                      <BlockedLine key={person.id} person={person} onGone={() => head.current?.focus()} />
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
