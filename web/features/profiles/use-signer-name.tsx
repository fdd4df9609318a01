import { useTranslations } from 'use-intl';
import type { PublicConfirmation } from '#shared/signing/signing.ts';
import type { EvidenceItem } from '../../ui/signature.tsx';
import { Typed } from '../../ui/typed.tsx';

type Signer = Pick<PublicConfirmation, 'signer_name' | 'relationship' | 'email_domain'>;

/** How a signer is named in public: by name, or by what they are to the work where they do not want that. */
export function useSignerName() {
  const t = useTranslations('public');
  const name = ({ signer_name, relationship, email_domain: domain }: Signer) => {
    if (signer_name !== null) return signer_name;
    const who = t(`unnamed.${relationship}`);
    return domain === null ? t('unnamed.provider', { who }) : t('unnamed.at', { who, domain });
  };
  /** As a column of evidence. */
  const named = (signer: Signer): EvidenceItem => ({
    main: <Typed>{name(signer)}</Typed>,
    detail: signer.signer_name === null ? t('unnamed.detail') : t(`relationships.${signer.relationship}`),
  });
  return { name, named };
}
