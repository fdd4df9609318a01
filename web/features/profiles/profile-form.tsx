import type { FormEvent } from 'react';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { LinksField } from '../../forms/links-field.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import { AvailableField } from './available-field.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ProfileClash } from './profile-clash.tsx';
import { RenameNotice } from './rename-notice.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileLabels } from './use-profile-labels.ts';

/** What a person says of themselves, all in one form. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
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
  const text = (name: 'full_name' | 'headline' | 'bio' | 'location') => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.saving) form.save();
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-6">
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
      <div className="grid gap-3">
        <TextField {...text('full_name')} autoComplete="name" />
        <RenameNotice profile={profile} name={values.full_name} />
      </div>
      <TextField {...text('headline')} help={t('headlineHelp')} optional maxLength={profileLimits.headline} />
      <TextArea {...text('bio')} help={t('bioHelp')} optional rows={6} />
      <TextField {...text('location')} help={t('locationHelp')} optional autoComplete="address-level2" />
      <WordsField
        name="languages"
        label={labels.languages}
        help={t('wordsHelp', { max: profileLimits.languages })}
        error={inList('languages')}
        value={values.languages}
        onChange={(languages) => set({ languages })}
        say={say}
      />
      <WordsField
        name="skills"
        label={labels.skills}
        help={t('skillsHelp', { max: profileLimits.skills })}
        error={inList('skills')}
        value={values.skills}
        onChange={(skills) => set({ skills })}
        say={say}
      />
      <fieldset id="links" className="grid gap-4">
        <legend className="mb-3 text-14 font-550">{labels.links}</legend>
        <LinksField max={profileLimits.links} values={values} set={set} errors={errors} />
      </fieldset>
      <AvailableField
        checked={values.available_for_work}
        profile={profile}
        onChange={(available_for_work) => set({ available_for_work })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="large" busy={form.saving} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {form.saved ? t('saved') : form.unsaved && !form.saving ? t('unsaved') : null}
        </p>
      </div>
      <LeaveQuestion unsaved={form.unsaved} />
    </ScriptedForm>
  );
}
