import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { PublicConfirmation } from '#shared/signing/signing.ts';
import { Evidence, Signature } from '../../ui/signature.tsx';
import { ConfirmedAs } from './confirmed-as.tsx';
import { useBackingWords } from './use-backing-words.tsx';
import { useSignerName } from './use-signer-name.tsx';

type Size = 'normal' | 'large';

type ConfirmationLineProps = { confirmations: PublicConfirmation[]; asked: number; size?: Size };

/** The contract line of a project, with everybody who signed under it, and how many were `asked` where that were several. */
export function ConfirmationLine({ confirmations, asked, size = 'normal' }: ConfirmationLineProps) {
  const t = useTranslations('public');
  if (confirmations.length === 0) {
    return (
      <Signature signed={false} size={size}>
        <p className="text-14 text-muted">{t('unconfirmed')}</p>
      </Signature>
    );
  }
  return (
    <Signature signed size={size}>
      {size === 'large' && <ConfirmedBy confirmations={confirmations} />}
      <div className="grid gap-4">
        {confirmations.map((each) => (
          <div key={`${each.signer_name} ${each.answered_at}`}>
            <ConfirmationEvidence confirmation={each} />
            <ConfirmedAs as={each.confirmed_as} className="mt-2" />
          </div>
        ))}
      </div>
      {asked > 1 && (
        <p className="mt-4 text-14 text-muted">{t('project.ofAsked', { confirmed: confirmations.length, asked })}</p>
      )}
    </Signature>
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
  const words = useBackingWords();
  const { named } = useSignerName();
  const { organisation, email_domain: domain, backing } = confirmation;
  return (
    <Evidence
      items={[
        named(confirmation),
        words.organisation(organisation, backing),
        {
          main: <time dateTime={confirmation.answered_at}>{format.dateTime(answered, { dateStyle: 'medium' })}</time>,
          detail: format.relativeTime(answered, now),
        },
        words.backed(domain, backing),
      ]}
    />
  );
}
