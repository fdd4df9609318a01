import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { blockPaths } from '#shared/blocks/paths.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { LinksField } from '#web/forms/links-field.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { WordsField } from '#web/ui/words-field.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ProfileClash } from './profile-clash.tsx';
import { begunWith, type ProfileField, type ProfileText, profileFields } from './profile-values.ts';
import { RenameNotice } from './rename-notice.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileLabels } from './use-profile-labels.ts';

type ProfileFormProps = {
  profile: OwnProfile;
  /** All of them, unless one part is changed by itself. */
  fields?: readonly ProfileField[];
  onSaved?: () => void;
  /** Beside the button that saves. */
  beside?: ReactNode;
};

/** What a person says of themselves. */
export function ProfileForm({ profile, fields = profileFields, onSaved, beside }: ProfileFormProps) {
  const t = useWords('settings.profile');
  const form = useProfileForm(profile);
  const { values, set } = form;
  const errors = useErrors().fields(form.error);
  const labels = useProfileLabels(values);
  const inList = (name: string) =>
    errors[name] ?? Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))?.[1];
  const say = {
    added: (words: string) => t('wordAdded', { words }),
    removed: (word: string) => t('wordRemoved', { word }),
    remove: (word: string) => t('removeWord', { word }),
  };
  const text = (name: ProfileText) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const saved = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (form.saved) saved();
  }, [form.saved]);
  const fieldOf: Record<ProfileField, ReactNode> = {
    full_name: (
      <div>
        <TextField {...text('full_name')} autoComplete="name" />
        <RenameNotice profile={profile} name={values.full_name} />
      </div>
    ),
    headline: <TextField {...text('headline')} help={t('headlineHelp')} optional maxLength={profileLimits.headline} />,
    bio: <TextArea {...text('bio')} help={t('bioHelp')} optional rows={6} />,
    location: <TextField {...text('location')} help={t('locationHelp')} optional autoComplete="address-level2" />,
    languages: (
      <WordsField
        name="languages"
        label={labels.languages}
        help={t('wordsHelp', { max: profileLimits.languages })}
        error={inList('languages')}
        value={values.languages}
        onChange={(languages) => set({ languages })}
        say={say}
        posted
      />
    ),
    skills: (
      <WordsField
        name="skills"
        label={labels.skills}
        help={t('skillsHelp', { max: profileLimits.skills })}
        error={inList('skills')}
        value={values.skills}
        onChange={(skills) => set({ skills })}
        say={say}
        posted
      />
    ),
    links: (
      <fieldset id="links" className="grid gap-4">
        <legend className="mb-3 text-14 font-550">{labels.links}</legend>
        <LinksField max={profileLimits.links} values={values} set={set} errors={errors} />
      </fieldset>
    ),
    available_for_work: (
      <AvailableField
        checked={values.available_for_work}
        profile={profile}
        onChange={(available_for_work) => set({ available_for_work })}
      />
    ),
  };
  return (
    <SentForm of={{ name: 'profile', of: undefined, isPending: form.saving, mutate: form.save }} className="grid gap-6">
      {/* The first button of a form is what the Enter key presses: not the one that takes a word away. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <HiddenFields of={{ version: String(form.base.version), begun: begunWith(form.base), fields: fields.join() }} />
      {form.clash ? (
        <ProfileClash
          clash={form.clash}
          labels={labels}
          busy={form.saving}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
        />
      ) : (
        <FormErrors error={form.error} title={t('failed')} labels={labels} />
      )}
      {fields.map((name) => (
        <Fragment key={name}>{fieldOf[name]}</Fragment>
      ))}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size={beside ? 'normal' : 'large'} busy={form.saving} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        {beside}
        <p role="status" className="text-14 text-muted">
          {form.saved ? t('saved') : form.unsaved && !form.saving ? t('unsaved') : null}
        </p>
      </div>
      <LeaveQuestion unsaved={form.unsaved} />
    </SentForm>
  );
}

type AvailableFieldProps = {
  checked: boolean;
  profile: OwnProfile;
  onChange: (checked: boolean) => void;
};

/**
 * That one is available for work. While somebody is never to see that, it can only be taken back: what is public is
 * kept from nobody.
 */
function AvailableField({ checked, profile, onChange }: AvailableFieldProps) {
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
