import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { unseenLength } from '#shared/blocks/limits.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { goOnTo } from '#web/ui/use-restore-focus.ts';
import { hiddenEmployers } from './block-queries.ts';

export const hideFromEmployer = (form: FormData) =>
  answerOf(api.POST('/api/kept-unseen', { body: { name: textOf(form, 'name') } }));

/**
 * Organisations that never see that one looks for work: the list, and the way onto it. `available`: one's profile says
 * that one is available for work.
 */
export function HideFromEmployers({ available }: { available: boolean }) {
  const t = useWords('reach.unseen');
  const queries = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const { data } = useQuery(hiddenEmployers);
  const asked = () =>
    Promise.all(['reach', 'jobs', 'profiles'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  const form = useSentForm('hide', hideFromEmployer, { onSettled: asked });
  const remove = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/kept-unseen/{id}', { params: { path: { id } } })),
    // The line goes, and its button with it.
    onSuccess: () => goOnTo(field.current?.querySelector('input') ?? null),
    onSettled: asked,
  });
  return (
    <>
      <p className="max-w-measure text-muted">{t('lead')}</p>
      <div role="status" className="max-w-measure">
        {available && data && (
          <Banner tone="plain" className="mt-4">
            {data.organisations.length === 0
              ? t('shown')
              : t.rich('notShown', {
                  profile: (words) => <TextLink to={`${paths.profileSettings()}#available_for_work`}>{words}</TextLink>,
                })}
          </Banner>
        )}
      </div>
      {data?.organisations.length === 0 && <p className="mt-4">{t('none')}</p>}
      {data && data.organisations.length > 0 && (
        <ul aria-label={t('title')} className="mt-4 border-t border-line">
          {data.organisations.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 wrap-anywhere"
            >
              <Typed>{each.name}</Typed>
              <Button
                variant="secondary"
                aria-label={t('removeOf', { name: each.name })}
                busy={remove.isPending && remove.variables === each.id}
                onClick={() => remove.mutate(each.id)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SentForm of={form} clears className="mt-6 grid max-w-measure gap-4">
        <FormErrors error={form.error ?? remove.error} title={t('failed')} />
        <div ref={field}>
          <TextField
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            maxLength={unseenLength}
            error={form.errors.name}
            defaultValue={form.typed.name}
          />
        </div>
        <SendButton sending={form} busyLabel={t('adding')}>
          {t('add')}
        </SendButton>
      </SentForm>
    </>
  );
}
