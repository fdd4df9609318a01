import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import type { PublicConfirmation } from '#shared/signing/signing.ts';
import { Evidence } from '#web/ui/evidence.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { ConfirmedAs } from './confirmed-as.tsx';
import { useBackingWords } from './use-backing-words.tsx';
import { useSignerName } from './use-signer-name.tsx';

type Size = 'normal' | 'large';

type ConfirmationLineProps = {
  project: Pick<PublicProject, 'confirmations' | 'signers_asked' | 'signers_declined'>;
  size?: Size;
};

/**
 * The contract lines of a project: one for each who signed, and under them how many were asked and refused where that
 * were several.
 */
export function ConfirmationLine({ project, size = 'normal' }: ConfirmationLineProps) {
  const t = useTranslations('public');
  const { confirmations, signers_asked: asked, signers_declined: declined } = project;
  if (confirmations.length === 0) {
    return (
      <Signature signed={false} size={size}>
        <p className="text-14 text-muted">{t('unconfirmed')}</p>
      </Signature>
    );
  }
  return (
    <>
      {confirmations.map((each, index) => (
        <Signature
          key={`${each.signer_name} ${each.answered_at}`}
          signed
          size={index === 0 ? size : 'normal'}
          className={index > 0 ? 'mt-14' : undefined}
        >
          {size === 'large' && index === 0 && <ConfirmedBy confirmations={confirmations} />}
          <ConfirmationEvidence confirmation={each} />
          <ConfirmedAs as={each.confirmed_as} className="mt-2" />
        </Signature>
      ))}
      {asked > 1 && (
        <p className="mt-4 text-14 text-muted">
          {t('project.ofAsked', { confirmed: confirmations.length, asked })}
          {declined > 0 && <span> {t('project.declined', { count: declined })}</span>}
        </p>
      )}
    </>
  );
}

function ConfirmedBy({ confirmations }: { confirmations: PublicConfirmation[] }) {
  const t = useTranslations('public.project.confirmedBy');
  const [only, ...more] = confirmations;
  const words = only && more.length === 0 ? t(only.relationship) : t('several', { count: confirmations.length });
  return <h2 className="mb-3 font-serif text-22">{words}</h2>;
}

/** Who, from where, when, and how strongly it is backed, in words. */
function ConfirmationEvidence({ confirmation }: { confirmation: PublicConfirmation }) {
  const format = useFormatter();
  const answered = new Date(confirmation.answered_at);
  const now = useNow();
  const { alone } = useAgo();
  const words = useBackingWords();
  const { named } = useSignerName();
  const { organisation, email_domain: domain, withheld, backing } = confirmation;
  return (
    <Evidence
      items={[
        named(confirmation),
        words.organisation(organisation, backing, withheld),
        {
          main: <time dateTime={confirmation.answered_at}>{format.dateTime(answered, { dateStyle: 'medium' })}</time>,
          detail: alone(answered, now),
        },
        words.backed(domain, backing, withheld),
      ]}
    />
  );
}
