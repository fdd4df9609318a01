import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProfile, ProfileVisibility } from '#shared/profiles/own-profile.ts';
import { type Visibility, visibilities } from '#shared/profiles/profile-rules.ts';
import { answerOf, api } from '#web/api/client.ts';
import { notSaved } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ownProfileQuery } from './profile-queries.ts';

const listings = ['engines_may_list', 'discover_may_list'] as const;

/** What stands in the form. */
const chosenIn = (typed: object): ProfileVisibility => ({
  visibility: ('visibility' in typed ? typed.visibility : '') as Visibility,
  engines_may_list: 'engines_may_list' in typed,
  discover_may_list: 'discover_may_list' in typed,
});

export const saveVisibility = (form: FormData) =>
  answerOf(api.PUT('/api/profile/visibility', { body: chosenIn(Object.fromEntries(form)) }));

/** Who may see the profile, with what each choice shows and hides; of a public one also who may list it. */
export function VisibilityForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.privacy');
  const queries = useQueryClient();
  const form = useSentForm('visibility', saveVisibility, {
    onSuccess: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      for (const topic of ['profiles', 'projects']) void queries.invalidateQueries({ queryKey: [topic] });
      setTouched((chosen) => notSaved<ProfileVisibility>(chosen, saved));
    },
  });
  const [touched, setTouched] = useState<Partial<ProfileVisibility>>(() => (form.error ? chosenIn(form.typed) : {}));
  const { visibility, engines_may_list, discover_may_list } = profile;
  const saved = { visibility, engines_may_list, discover_may_list };
  const chosen = { ...saved, ...touched };
  const choose = (choice: Partial<ProfileVisibility>) => {
    setTouched((before) => ({ ...before, ...choice }));
    form.reset();
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
    <SentForm of={form} className="grid gap-6">
      <FormErrors error={form.error} title={t('failed')} />
      {chosen.visibility !== 'public' &&
        listings.map((name) => chosen[name] && <input key={name} type="hidden" name={name} value="on" />)}
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
        <SendButton sending={form} busyLabel={t('saving')}>
          {t('save')}
        </SendButton>
        <p role="status" className="text-14 text-muted">
          {form.isSuccess && t(`${visibility}.saved`)}
        </p>
      </div>
      <LeaveQuestion unsaved={[...listings, 'visibility' as const].some((name) => chosen[name] !== saved[name])} />
    </SentForm>
  );
}
