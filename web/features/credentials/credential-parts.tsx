import type { CredentialPage } from '#shared/credentials/credentials.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
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

/** That it holds no more, and why, before anything else; nothing of what stood in it. */
export function EndedCredential({ ended }: { ended: Extract<CredentialPage, { state: 'ended' }> }) {
  const t = useWords('credential.ended');
  const day = useDay();
  return (
    <article className="max-w-measure pt-8 md:pt-14">
      <PageHead title={t('title')} description={t(ended.reason)} path={paths.credential(ended.short_id)} noindex />
      <PageTitle lead={t(ended.reason)}>{t('title')}</PageTitle>
      <p className="mt-6">
        {t('at', { day: day(ended.at) })} {t('copies')}
      </p>
    </article>
  );
}
