import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { type Visibility, visibilities } from '#shared/profiles/profile-rules.ts';
import { answerOf, api } from '../../api/client.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ownProfileQuery } from './profile-queries.ts';

/** Who may see the profile, with what each choice shows and hides. */
export function VisibilityForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.privacy');
  const queries = useQueryClient();
  const [touched, setTouched] = useState<Visibility | null>(null);
  const save = useMutation({
    mutationFn: (visibility: Visibility) => answerOf(api.PUT('/api/profile/visibility', { body: { visibility } })),
    onSuccess: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      for (const topic of ['profiles', 'projects']) void queries.invalidateQueries({ queryKey: [topic] });
      setTouched(null);
    },
  });
  const chosen = touched ?? profile.visibility;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  };
  const choose = (value: string) => {
    setTouched(value as Visibility);
    save.reset();
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-6">
      <FormErrors error={save.error} title={t('failed')} />
      <ChoiceGroup
        legend={t('who')}
        name="visibility"
        value={chosen}
        onChange={choose}
        options={visibilities.map((value) => ({ value, title: t(`${value}.title`), detail: t(`${value}.text`) }))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {save.isSuccess && t(`${save.data.visibility}.saved`)}
        </p>
      </div>
      <LeaveQuestion unsaved={chosen !== profile.visibility} />
    </ScriptedForm>
  );
}
