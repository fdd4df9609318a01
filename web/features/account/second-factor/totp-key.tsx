import { useTranslations } from 'use-intl';
import type { TotpStart } from '#shared/account/second-factor.ts';
import { TextLink } from '../../../ui/link.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** What an authenticator app takes in: the QR code, the key to type, and a link for an app on this device. */
export function TotpKey({ start: { key, uri, qr } }: { start: TotpStart }) {
  const t = useTranslations('security.second');
  return (
    <div className="grid gap-4">
      <QrCode qr={qr} label={t('qr')} className="mx-auto" />
      <div className="text-14">
        <p className="text-muted">{t('manual')}</p>
        <p className="mt-1">
          <span className="sr-only">{t('key')}: </span>
          <code className="font-mono text-16 wrap-anywhere select-all">{key}</code>
        </p>
        <p className="mt-3">
          <TextLink href={uri}>{t('openApp')}</TextLink>
        </p>
      </div>
    </div>
  );
}
