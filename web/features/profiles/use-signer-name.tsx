import { useFormatter } from 'use-intl';
import type { NamedSigner } from '#shared/profiles/profiles.ts';
import { isolated } from '#shared/text/isolate.ts';
import { useWords } from '#web/i18n/use-words.ts';
import type { EvidenceItem } from '#web/ui/evidence.tsx';
import { Typed } from '#web/ui/typed.tsx';

/** How a signer is named in public: by name, or by what they are to the work where they do not want that. */
export function useSignerName() {
  const t = useWords('public');
  const name = ({ signer_name, relationship, email_domain: domain, withheld }: NamedSigner) => {
    if (signer_name !== null) return signer_name;
    const who = t(`unnamed.${relationship}`);
    if (withheld) return t('unnamed.withheld', { who });
    return domain === null ? t('unnamed.provider', { who }) : t('unnamed.at', { who, domain });
  };
  const unnamedBy = ({ withheld }: NamedSigner) => (withheld ? t('unnamed.withheldDetail') : t('unnamed.detail'));
  /** As a column of evidence. */
  const named = (signer: NamedSigner): EvidenceItem => ({
    main: <Typed>{name(signer)}</Typed>,
    detail: signer.signer_name === null ? unnamedBy(signer) : t(`relationships.${signer.relationship}`),
  });
  return { name, named };
}

/** Some of those who confirmed, in words; `people`: how many there are. */
export function useSignerNames() {
  const t = useWords('public.profile');
  const format = useFormatter();
  const { name } = useSignerName();
  return (signers: NamedSigner[], people: number) => {
    const names = signers.map((each) => isolated(name(each)));
    const others = people - signers.length;
    return format.list(others > 0 ? [...names, t('others', { count: others })] : names);
  };
}
