import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { usernameProblem } from '#shared/account/account-rules.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { UsernameField } from '#web/forms/username-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { ownProfileQuery } from './profile-queries.ts';
import { Confirmers, leftBehind } from './rename-notice.tsx';

/** Changes the user name; says first what becomes of the old one. */
export function UsernameForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.username');
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [asked, setAsked] = useState<string | null>(null);
  const [impossible, setImpossible] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (username: string) => stepUp(() => answerOf(api.PUT('/api/profile/username', { body: { username } }))),
    onSuccess: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['profiles'] });
    },
    onSettled: () => setAsked(null),
  });
  const { fields, word } = useErrors();
  const message = fields(change.error).username;
  const refused = message && change.variables ? { value: change.variables, message } : undefined;
  const problem = impossible === null ? null : usernameProblem(impossible);
  const wrong = impossible !== null && problem ? { value: impossible, message: word(problem) } : refused;
  const { username, username_changes_left: left } = profile;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    if (typed === username || change.isPending) return;
    const field = event.currentTarget.querySelector('input');
    const isImpossible = usernameProblem(typed) !== null;
    setImpossible(isImpossible ? typed : null);
    // What is known to be wrong stands under the field.
    if (isImpossible || field?.ariaInvalid === 'true') field?.focus();
    else setAsked(typed);
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-5">
      {!refused && <FormErrors error={change.error} title={t('failed')} />}
      <UsernameField key={username} current={username} refused={wrong} />
      <OldNames profile={profile} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="secondary" disabled={left === 0}>
          {t('change')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {change.isSuccess
            ? t('changed', { username: change.data.username })
            : left === 0 && t('spent', { max: profileLimits.usernameChanges, days: profileLimits.usernameDays })}
        </p>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('askTitle', { username: asked ?? '' })}
        description={
          <>
            <span>
              {t('askText', { old: username, username: asked ?? '', days: profileLimits.usernameDays, left })}
            </span>
            <AskedConfirmers profile={profile} username={asked ?? username} />
          </>
        }
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel', { old: username })}
        busy={change.isPending}
        onConfirm={() => asked && change.mutate(asked)}
      />
    </ScriptedForm>
  );
}

/** Who would be told of the new one. */
function AskedConfirmers({ profile, username }: { profile: OwnProfile; username: string }) {
  const t = useTranslations('settings.username');
  const people = leftBehind(profile, { username });
  if (people.length === 0) return null;
  return (
    <span className="mt-3 grid gap-1">
      <Confirmers people={people} field="username" />
      <span>{t('told')}</span>
    </span>
  );
}

function OldNames({ profile: { old_usernames: old } }: { profile: OwnProfile }) {
  const t = useTranslations('settings.username');
  const format = useFormatter();
  if (old.length === 0) return null;
  return (
    <ul className="text-14 text-muted">
      {old.map(({ username, until }) => (
        <li key={username} className="wrap-anywhere">
          {t('leads', { username, date: format.dateTime(new Date(until), { dateStyle: 'long' }) })}
        </li>
      ))}
    </ul>
  );
}
