import { reachPaths } from '#shared/reach/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextLink } from '../../ui/link.tsx';

type AvailableFieldProps = {
  checked: boolean;
  /** What the profile says now. */
  saved: boolean;
  /** Organisations that are never to see that one looks for work. */
  kept: number;
  onChange: (checked: boolean) => void;
};

/** That one is available for work. While somebody is never to see that, it can only be taken back: what is public is kept from nobody. */
export function AvailableField({ checked, saved, kept, onChange }: AvailableFieldProps) {
  const t = useWords('settings.profile.available');
  const why = kept > 0 && t(saved ? 'keptOn' : 'kept', { count: kept });
  return (
    <div>
      <CheckboxField
        name="available_for_work"
        label={t('title')}
        help={why || t('text')}
        disabled={kept > 0 && !saved}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {kept > 0 && (
        <TextLink to={reachPaths.unseen()} className="ml-9 inline-flex min-h-11 items-center text-14">
          {t('list')}
        </TextLink>
      )}
    </div>
  );
}
