import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserAct, UserDetail } from '#shared/desk/user-review.ts';
import { useErrors } from '../../api/use-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DecideUser } from './decide-user.tsx';

/** What this admin may do to the account now, or why nothing. */
export function UserDecision({ user }: { user: UserDetail }) {
  const t = useTranslations('adminUser');
  const { word } = useErrors();
  const [asked, setAsked] = useState<UserAct | null>(null);
  const { may, refused } = user;
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {may.map((act) => (
          <Button key={act} variant={act === 'suspend' ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
            {t(`${act}.open`)}
          </Button>
        ))}
      </p>
      {(refused || may.length === 0) && <p className="text-muted">{refused ? word(refused) : t('nothing')}</p>}
      {asked && <DecideUser user={user} action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
