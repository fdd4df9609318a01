import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Branding, OwnBranding } from '#shared/branding/branding.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { AccentField } from './accent-field.tsx';
import { ownBrandingQuery } from './branding-query.ts';
import { SectionOrder } from './section-order.tsx';

/** How one's public pages look, or that one's plan does not have it. */
export function BrandingForm({ branding }: { branding: OwnBranding }) {
  const t = useWords('branding');
  const queries = useQueryClient();
  const [touched, setTouched] = useState<Partial<Branding>>({});
  const { included, ...saved } = branding;
  const chosen = { ...saved, ...touched };
  const save = useMutation({
    mutationFn: (body: Branding) => answerOf(api.PUT('/api/branding', { body })),
    onSuccess: (answer) => {
      queries.setQueryData(ownBrandingQuery.queryKey, answer);
      setTouched({});
    },
  });
  const change = (changes: Partial<Branding>) => {
    setTouched({ ...touched, ...changes });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  };
  if (!included)
    return (
      <>
        <p>{t('pro')}</p>
        <ButtonLink to={paths.billing()} className="mt-4">
          {t('billing')}
        </ButtonLink>
      </>
    );
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-8">
      <FormErrors error={save.error} title={t('failed')} />
      <AccentField accent={chosen.accent} onChange={(accent) => change({ accent })} />
      <SectionOrder sections={chosen.sections} onChange={(sections) => change({ sections })} />
      <CheckboxField
        name="plain_footer"
        label={t('footer')}
        help={t('footerHelp')}
        checked={chosen.plain_footer}
        onChange={({ target }) => change({ plain_footer: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {save.isSuccess && t('saved')}
        </p>
      </div>
    </ScriptedForm>
  );
}
