import { useTranslations } from 'use-intl';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { Evidence } from '#web/ui/evidence.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { useDay } from '#web/ui/use-day.ts';
import { useBackingWords } from '../profiles/use-backing-words.tsx';

type SignedEvidenceProps = { page: SigningPage; result: NonNullable<SigningPage['result']>; now: string };

/** Who, from where, when and how strongly: as the public reads it. */
export function SignedEvidence({ page: { signer }, result, now }: SignedEvidenceProps) {
  const t = useTranslations('public');
  const words = useBackingWords();
  const day = useDay('medium');
  const { alone } = useAgo();
  return (
    <Evidence
      items={[
        { main: <Typed>{signer.name}</Typed>, detail: t(`relationships.${signer.relationship}`) },
        words.organisation(signer.organisation, result.backing),
        {
          main: <time dateTime={result.answered_at}>{day(result.answered_at)}</time>,
          detail: alone(new Date(result.answered_at), new Date(now)),
        },
        words.backed(signer.email_domain, result.backing),
      ]}
    />
  );
}
