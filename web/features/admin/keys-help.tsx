import { useWords } from '#web/i18n/use-words.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type KeyName = 'j' | 'k' | 'Enter' | 'x' | 'c' | 'a' | 'r' | 'n' | 'u' | '?';

/** What each key does. Single keys can be put to rest, for those whose software types what it hears. */
export function KeysHelp({
  keys,
  on,
  onChange,
  onClose,
}: {
  keys: readonly KeyName[];
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}) {
  const t = useWords('admin.queues.keys');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-2">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-4 border border-edge px-2 font-mono text-14">{key}</kbd>
            </dt>
            <dd>{t(key === '?' ? 'help' : key)}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="keys"
        label={t('on')}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-4"
      />
    </Dialog>
  );
}
