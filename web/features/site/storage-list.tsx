import { useTranslations } from 'use-intl';
import type { storageKeys } from '#shared/cookies/storage-keys.ts';

type Key = (typeof storageKeys)[number];
const day = 86_400_000;

/** What a browser keeps of ours: its name, what for, where, how long. */
export function StorageList({ keys }: { keys: Key[] }) {
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
