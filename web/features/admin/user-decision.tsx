import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserAct, UserDetail } from '#shared/admin/user-review.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { DecideUser } from './decide-user.tsx';

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
