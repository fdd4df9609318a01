import type { Operations } from '#shared/admin/operations.ts';
import { useWords } from '#web/i18n/use-words.ts';

/** The settings as they count, and of secrets whether they are set. */
export function SettingsTable({ settings }: { settings: Operations['settings'] }) {
  const t = useWords('operations.settings');
  return (
    <table className="w-full max-w-measure text-14">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-muted">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 pr-4 text-left font-400">
            {t('name')}
          </th>
          <th scope="col" className="py-2 text-left font-400">
            {t('value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {settings.map(({ name, given, value }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 text-left font-400 wrap-anywhere">
              <code>{breakable(name)}</code>
            </th>
            <td className={given ? 'py-2 wrap-anywhere' : 'py-2 text-muted wrap-anywhere'}>
              {value === null ? t(given ? 'given' : 'notGiven') : given ? value : t('preset', { value })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Long names break after their underscores. */
const breakable = (name: string) =>
  name.split(/(?<=_)/).flatMap((part, index) => (index === 0 ? part : [<wbr key={part} />, part]));
