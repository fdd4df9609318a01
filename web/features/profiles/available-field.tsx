import { blockPaths } from '#shared/blocks/paths.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextLink } from '../../ui/link.tsx';

type AvailableFieldProps = {
  checked: boolean;
  profile: OwnProfile;
  onChange: (checked: boolean) => void;
};

/**
 * That one is available for work. While somebody is never to see that, it can only be taken back: what is public is
 * kept from nobody.
 */
export function AvailableField({ checked, profile, onChange }: AvailableFieldProps) {
  const t = useWords('settings.profile.available');
  const { available_for_work: saved, organisations_kept_unseen: count } = profile;
  const kept = count > 0;
  return (
    <div>
      <CheckboxField
        name="available_for_work"
        label={t('title')}
        help={kept ? `${t('kept', { count })} ${t(saved ? 'keptOn' : 'blocked')}` : t('text')}
        disabled={kept && !saved}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {kept && (
        <TextLink to={`${blockPaths.blocked()}#unseen`} className="ml-9 inline-flex min-h-11 items-center text-14">
          {t('list')}
        </TextLink>
      )}
    </div>
  );
}
