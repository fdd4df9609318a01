import { useTranslations } from 'use-intl';
import type { ConsentCategory } from '#shared/cookies/consent.ts';
import { storageKeys } from '#shared/cookies/storage-keys.ts';
import { paths } from '#shared/paths.ts';
import { ConsentAgain } from '#web/features/consent/consent-again.tsx';
import { keepSame } from '#web/features/site/keep-same.ts';
import { TextPage } from '#web/features/site/text-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Clause } from '#web/ui/clause.tsx';
import type { Route } from './+types/cookies';

type Key = (typeof storageKeys)[number];
const day = 86_400_000;

/** What a browser keeps of ours: its name, what for, where, how long. */
function StorageList({ keys }: { keys: Key[] }) {
  const t = useTranslations('cookies');
  const lasting = ({ lasts }: Key) => {
    if (lasts === null) return t('tab');
    if (lasts === 'kept') return t('kept');
    return lasts < day ? t('minutes', { count: lasts / 60_000 }) : t('days', { count: lasts / day });
  };
  return (
    <ul className="max-w-200">
      {keys.map((key) => (
        <li key={key.id} className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[16rem_1fr]">
          <code className="font-mono text-14 wrap-anywhere">{key.name}</code>
          <div>
            <p>{t(`purposes.${key.id}`)}</p>
            <p className="mt-1 text-14 text-muted">
              {t(`places.${key.place}`)} · <span>{lasting(key)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

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
