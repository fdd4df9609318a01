import { useFormatter, useNow } from 'use-intl';
import { useWords } from '#web/i18n/use-words.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type PrintHeadProps = { address: string; qr?: { size: number; path: string } };

/** What a screen says around a page: whose paper this is, where it can be checked, and of which day it is. */
export function PrintHead({ address, qr }: PrintHeadProps) {
  const t = useWords('public');
  const format = useFormatter();
  const now = useNow();
  return (
    <div className="print-only" aria-hidden="true">
      {qr && <QrCode qr={qr} label={address} className="float-right" />}
      <Brand />
      <p className="mb-6 text-14">
        <Breakable>{t('printed', { address, date: format.dateTime(now, { dateStyle: 'long' }) })}</Breakable>
      </p>
    </div>
  );
}
