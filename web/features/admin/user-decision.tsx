import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RoleDecision, UserAct, UserDetail } from '#shared/admin/user-review.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { userOf } from './admin-queries.ts';

/** What this admin may do to the account now, or why nothing. */
export function UserDecision({ user }: { user: UserDetail }) {
  const t = useTranslations('adminUser');
  const { word } = useErrors();
  const [asked, setAsked] = useState<UserAct | null>(null);
  const { may, refused } = user;
  return (
    <>
      {user.proposal && <RoleProposal proposal={user.proposal} />}
      <p className="flex flex-wrap gap-3">
        {may.map((act) => (
          <Button key={act} variant={act === 'suspend' ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
            {t(agrees(user, act) ? `${act}.agree` : `${act}.open`)}
          </Button>
        ))}
      </p>
      {(refused || may.length === 0) && <p className="text-muted">{refused ? word(refused) : t('nothing')}</p>}
      {asked && <DecideUser user={user} action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Whether an act is the second yes to what another admin proposed. */
const agrees = ({ proposal }: UserDetail, act: UserAct): act is 'make_admin' | 'revoke_admin' =>
  proposal !== null && !proposal.own && act === (proposal.role === 'admin' ? 'make_admin' : 'revoke_admin');

/** What waits for a second admin, with the words of the first. */
function RoleProposal({ proposal }: { proposal: NonNullable<UserDetail['proposal']> }) {
  const t = useTranslations('adminUser.proposal');
  const { by, own, role, reason } = proposal;
  return (
    <div className="mb-6 max-w-measure">
      <p className="wrap-anywhere">{own ? t(`own.${role}`) : t(`other.${role}`, { name: by })}</p>
      <blockquote className="mt-2 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">
        <Typed>{reason}</Typed>
      </blockquote>
    </div>
  );
}

type DecideUserProps = { user: UserDetail; action: UserAct; onClose: () => void };

const routes = {
  suspend: '/api/admin/users/{id}/suspend',
  reinstate: '/api/admin/users/{id}/reinstate',
  make_admin: '/api/admin/users/{id}/make-admin',
  revoke_admin: '/api/admin/users/{id}/revoke-admin',
  drop_role_change: '/api/admin/users/{id}/drop-role-change',
  end_sessions: '/api/admin/users/{id}/end-sessions',
  resend_proof: '/api/admin/users/{id}/resend-proof',
} as const;

/** Names the person and wants a reason; asks who is there when that is long ago. */
function DecideUser({ user, action, onClose }: DecideUserProps) {
  const { id, full_name: name, proposal } = user;
  const ofRole = action === 'make_admin' || action === 'revoke_admin';
  // As it stands now: what another admin does meanwhile shows, and is what is agreed to.
  const agreed = agrees(user, action);
  const t = useWords('adminUser');
  const form = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const stepUp = useStepUp();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (body: RoleDecision) =>
      stepUp(() => answerOf(api.POST(routes[action], { params: { path: { id } }, body }))),
    onSuccess: (user) => {
      queries.setQueryData(userOf(id).queryKey, user);
      toast({ title: t(`${action}.done`, { name }) });
      onClose();
    },
    onError: () => queries.invalidateQueries({ queryKey: userOf(id).queryKey }),
  });
  const errors = useErrors().fields(decide.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    const seen = ofRole || action === 'drop_role_change';
    decide.mutate({ reason, ...(seen && { proposed_at: proposal?.at ?? null }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !decide.isPending && onClose()}
      title={<span className="wrap-anywhere">{t(`${action}.title`, { name })}</span>}
      description={t(`${action}.text`)}
      footer={
        <>
          <Button variant="bare" disabled={decide.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={action === 'suspend' ? 'danger-full' : 'primary'}
            busy={decide.isPending}
          >
            {t(ofRole ? `${action}.${agreed ? 'agree' : 'open'}` : `${action}.confirm`)}
          </Button>
        </>
      }
    >
      <ScriptedForm id={form} onSubmit={submit} className="grid gap-4">
        {agreed && proposal && <RoleProposal proposal={proposal} />}
        {!errors.reason && <FormErrors error={decide.error} title={t('failed')} />}
        <TextArea
          label={t('reason')}
          name="reason"
          help={t(`${action}.reasonHelp`)}
          error={errors.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ScriptedForm>
    </Dialog>
  );
}
