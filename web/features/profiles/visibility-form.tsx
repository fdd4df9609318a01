import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProfile, ProfileVisibility } from '#shared/profiles/own-profile.ts';
import { type Visibility, visibilities } from '#shared/profiles/profile-rules.ts';
import { answerOf, api } from '../../api/client.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ownProfileQuery } from './profile-queries.ts';

const listings = ['engines_may_list', 'discover_may_list'] as const;

/** Who may see the profile, with what each choice shows and hides; of a public one also who may list it. */
export function VisibilityForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.privacy');
  const queries = useQueryClient();
  const [touched, setTouched] = useState<Partial<ProfileVisibility>>({});
  const save = useMutation({
    mutationFn: (body: ProfileVisibility) => answerOf(api.PUT('/api/profile/visibility', { body })),
    onSuccess: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      for (const topic of ['profiles', 'projects']) void queries.invalidateQueries({ queryKey: [topic] });
      setTouched({});
    },
  });
  const { visibility, engines_may_list, discover_may_list } = profile;
  const saved = { visibility, engines_may_list, discover_may_list };
  const chosen = { ...saved, ...touched };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  };
  const choose = (choice: Partial<ProfileVisibility>) => {
    setTouched({ ...touched, ...choice });
    save.reset();
  };
  const listing = (
    <fieldset>
      <legend className="sr-only">{t('listing')}</legend>
      {listings.map((name) => (
        <CheckboxField
          key={name}
          name={name}
          label={t(`${name}.title`)}
          help={t(`${name}.text`)}
          checked={chosen[name]}
          onChange={({ target }) => choose({ [name]: target.checked })}
        />
      ))}
    </fieldset>
  );
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-6">
      <FormErrors error={save.error} title={t('failed')} />
      <ChoiceGroup
        legend={t('who')}
        name="visibility"
        value={chosen.visibility}
        onChange={(value) => choose({ visibility: value as Visibility })}
        options={visibilities.map((value) => ({
          value,
          title: t(`${value}.title`),
          detail: t(`${value}.text`),
          more: value === 'public' && listing,
        }))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {save.isSuccess && t(`${save.data.visibility}.saved`)}
        </p>
      </div>
      <LeaveQuestion unsaved={[...listings, 'visibility' as const].some((name) => chosen[name] !== saved[name])} />
    </ScriptedForm>
  );
}
