import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { exampleUsername } from '#shared/profiles/example-username.ts';
import { ProfileBody } from '#web/features/profiles/profile-body.tsx';
import { keepSame } from '#web/features/site/keep-same.ts';
import { useExampleProfile } from '#web/features/site/use-example-profile.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/profile-example';

await loadWords('example', 'public');

/** There is one example; whatever name is asked for leads to it. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.username !== exampleUsername)
    throw redirect(pathsIn(languageOfPath(url.pathname)).profileExample(exampleUsername), 302);
  return keepSame(context, paths.profileExample(exampleUsername));
}

export default function ProfileExample() {
  const t = useTranslations('example');
  const { home, signUp } = usePaths();
  const profile = useExampleProfile();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path={paths.profileExample(exampleUsername)}
        noindex
      />
      <Banner tone="wait" className="mt-6">
        {t('note')}
      </Banner>
      <ProfileBody profile={profile} projectPath={() => null} />
      <p className="no-print mt-14 flex flex-wrap gap-2 border-t border-line pt-8">
        <ButtonLink href={signUp()}>{t('own')}</ButtonLink>
        <ButtonLink href={`${home()}#how-it-works`} variant="bare">
          {t('real')}
        </ButtonLink>
      </p>
    </>
  );
}
