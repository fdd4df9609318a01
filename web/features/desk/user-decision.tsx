import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#shared/desk/user-review.ts';
import { useErrors } from '../../api/use-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DecideUser } from './decide-user.tsx';

/** What this admin may do to the account now, or why nothing. */
export function UserDecision({ user }: { user: UserDetail }) {
  const t = useTranslations('admin.user');
  const { word } = useErrors();
  const [asked, setAsked] = useState<'suspend' | 'reinstate' | null>(null);
  const { may, refused } = user;
  return (
    <>
      {may.suspend && (
        <Button variant="danger" onClick={() => setAsked('suspend')}>
          {t('suspend.open')}
        </Button>
      )}
      {may.reinstate && (
        <Button variant="secondary" onClick={() => setAsked('reinstate')}>
          {t('reinstate.open')}
        </Button>
      )}
      {!may.suspend && !may.reinstate && <p className="text-muted">{refused ? word(refused) : t('nothing')}</p>}
      {asked && <DecideUser user={user} action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
