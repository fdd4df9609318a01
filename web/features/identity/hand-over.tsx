import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnIdentity } from '#shared/identity/identity.ts';
import { answerOf, api } from '../../api/client.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ownIdentity } from './identity-queries.ts';

/** Lets a phone take the pictures: a code to point it at, and how far it is. */
export function HandOver({ phone }: { phone: OwnIdentity['phone'] }) {
  const t = useTranslations('identity.phone');
  const format = useFormatter();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => answerOf(api.POST('/api/identity/phone')),
    onSettled: () => queries.invalidateQueries({ queryKey: ownIdentity.queryKey }),
  });
  const link = make.data;
  const waits = link && phone && !phone.opened;
  const time = phone ? format.dateTime(new Date(phone.until), { timeStyle: 'short' }) : '';
  return (
    <section aria-labelledby="phone-title" className="mb-6 grid justify-items-start gap-3">
      <h3 id="phone-title" className="font-550">
        {t('title')}
      </h3>
      <p className="text-14 text-muted">{t('text')}</p>
      <FormErrors error={make.error} title={t('failed')} />
      {waits && <QrCode qr={link.qr} label={t('code')} />}
      <p role="status" className="text-14 empty:hidden">
        {phone?.opened ? t('opened') : waits ? t('waiting', { time }) : ''}
      </p>
      <Button variant="secondary" busy={make.isPending} busyLabel={t('making')} onClick={() => make.mutate()}>
        {t(phone ? 'again' : 'make')}
      </Button>
    </section>
  );
}
