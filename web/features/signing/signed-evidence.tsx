import { useFormatter, useTranslations } from 'use-intl';
import type { SigningPage } from '#shared/signing/signing.ts';
import { Evidence } from '../../ui/signature.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useBackingWords } from '../profiles/use-backing-words.tsx';

type SignedEvidenceProps = { page: SigningPage; result: NonNullable<SigningPage['result']>; now: string };

/** Who, from where, when and how strongly: as the public reads it. */
export function SignedEvidence({ page: { signer }, result, now }: SignedEvidenceProps) {
  const t = useTranslations('public');
  const words = useBackingWords();
  const format = useFormatter();
  const signing = useTranslations('signing.complete');
  const date = new Date(result.answered_at);
  const seen = new Date(now);
  const fresh = seen.getTime() - date.getTime() < 60_000;
  return (
    <Evidence
      items={[
        { main: <Typed>{signer.name}</Typed>, detail: t(`relationships.${signer.relationship}`) },
        words.organisation(signer.organisation, result.backing),
        {
          main: (
            <time dateTime={result.answered_at}>{format.dateTime(date, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
          ),
          detail: fresh ? signing('justNow') : format.relativeTime(date, seen),
        },
        words.backed(signer.email_domain, result.backing),
      ]}
    />
  );
}
