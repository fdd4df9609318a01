import { useTranslations } from 'use-intl';
import { haveSameLetters, leavesBehind } from '#shared/profiles/name-spelling.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Who confirmed this person under names that another one would leave behind. */
export const leftBehind = (profile: OwnProfile, next: { full_name: string } | { username: string }) => {
  const [before, after] = 'full_name' in next ? [profile.full_name, next.full_name] : [profile.username, next.username];
  return haveSameLetters(before, after) ? [] : profile.confirmed_names.filter((each) => leavesBehind(each, next));
};

/** Said while a name is typed that people have not confirmed: what saving it does. */
export function RenameNotice({ profile, name }: { profile: OwnProfile; name: string }) {
  const t = useTranslations('settings.profile.rename');
  const people = name.trim() === '' ? [] : leftBehind(profile, { full_name: name });
  const { nameChanges: max, nameDays: days } = profileLimits;
  return (
    <div role="status" className="not-empty:mt-3">
      {people.length > 0 &&
        (profile.name_changes_left === 0 ? (
          <Banner tone="danger">{t('spent', { max, days })}</Banner>
        ) : (
          <Banner tone="wait">
            <Confirmers people={people} field="full_name" />
            {t('told', { left: profile.name_changes_left, days })}
          </Banner>
        ))}
    </div>
  );
}

type ConfirmersProps = { people: OwnProfile['confirmed_names']; field: 'full_name' | 'username' };

/** How many people confirmed them under which name. */
export function Confirmers({ people, field }: ConfirmersProps) {
  const t = useTranslations('settings.profile.rename');
  const counts = new Map<string | null, number>();
  for (const each of people) counts.set(each[field], (counts.get(each[field]) ?? 0) + each.people);
  return [...counts].map(([name, count]) => (
    <span key={name ?? ''} className="block">
      {name === null
        ? t('confirmedEarlier', { count })
        : t('confirmed', { count, name: field === 'username' ? `@${name}` : name })}
    </span>
  ));
}
