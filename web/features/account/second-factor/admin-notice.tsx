import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmIdentity } from '../step-up/use-step-up.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

/** For admins whose session has no second factor, where one is needed: what to do about it. */
export function AdminNotice() {
  const t = useTranslations('security.adminNotice');
  const queries = useQueryClient();
  const confirm = useConfirmIdentity();
  const { data } = useQuery(secondFactorQuery);
  if (!data?.required || data.in_session) return null;
  const confirmNow = () =>
    confirm().then(
      () => queries.invalidateQueries({ queryKey: ['second_factor'] }),
      () => null,
    );
  return (
    <Banner tone="wait" role="status" className="mt-6 max-w-measure">
      <p className="font-600">{t('title')}</p>
      <p>{t('text')}</p>
      {data.set_up && (
        <>
          <p className="mt-2">{t('renew')}</p>
          <Button variant="secondary" className="mt-3" onClick={confirmNow}>
            {t('confirm')}
          </Button>
        </>
      )}
    </Banner>
  );
}
