import type { CredentialPage } from '#shared/credentials/credentials.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useDay } from '#web/ui/use-day.ts';

type IssuedPartProps = { issued: Extract<CredentialPage, { state: 'holds' }>['issued']; owner: string };

/** That it holds, and since when; or that it is being signed. */
export function IssuedPart({ issued, owner }: IssuedPartProps) {
  const t = useWords('credential');
  const day = useDay();
  if (!issued) return <p>{t('signing')}</p>;
  return (
    <>
      <p className="text-18 font-600">{t('holds')}</p>
      <p className="mt-1">{t('lead', { owner })}</p>
      <p className="mt-1 text-14 text-muted">{t('issued', { day: day(issued.at), number: issued.number })}</p>
    </>
  );
}
