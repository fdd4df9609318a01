import { useTranslations } from 'use-intl';
import type { ConsentCategory } from '#shared/cookies/consent.ts';
import { storageKeys } from '#shared/cookies/storage-keys.ts';
import { paths } from '#shared/paths.ts';
import { ConsentAgain } from '#web/features/consent/consent-again.tsx';
import { keepSame } from '#web/features/site/keep-same.ts';
import { StorageList } from '#web/features/site/storage-list.tsx';
import { TextPage } from '#web/features/site/text-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Clause } from '#web/ui/clause.tsx';
import type { Route } from './+types/cookies';

await loadWords('cookies');

export const loader = ({ context }: Route.LoaderArgs) => keepSame(context, paths.cookies());

export default function Cookies() {
  const t = useTranslations('cookies');
  const secure = useRootData()?.publicUrl.startsWith('https:');
  const of = (category: ConsentCategory) => storageKeys.filter((each) => each.category === category);
  return (
    <TextPage path={paths.cookies()} title={t('title')} description={t('description')} lead={t('lead')}>
      <Clause title={t('necessary.title')} note={t('necessary.note')}>
        <StorageList keys={of('necessary')} />
        {secure && <p className="mt-4 max-w-measure text-14 text-muted">{t('prefix')}</p>}
      </Clause>
      <Clause id="choice" title={t('preferences.title')} note={t('preferences.note')}>
        <StorageList keys={of('preferences')} />
        <ConsentAgain />
      </Clause>
      <Clause title={t('analytics.title')}>
        <p className="max-w-measure">{t('analytics.text')}</p>
      </Clause>
      <Clause title={t('marketing.title')}>
        <p className="max-w-measure">{t('marketing.text')}</p>
      </Clause>
    </TextPage>
  );
}
