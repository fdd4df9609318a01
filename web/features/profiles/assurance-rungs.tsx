import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PublicConfirmation } from '#shared/signing.ts';
import { classNames } from '../../ui/class-names.ts';

type AssuranceRungsProps = { confirmation: PublicConfirmation; owner: string };

/** What backs one confirmation and what does not, each in a sentence: nothing is summed up in a score. */
export function AssuranceRungs({ confirmation, owner }: AssuranceRungsProps) {
  const t = useTranslations('public');
  const { assurance, signer_name: signer, email_domain: domain } = confirmation;
  const code = assurance === 'mailbox_code';
  const company = assurance === 'company_domain';
  const companyWords = company ? 'company_domain' : code ? 'company_domain_above' : 'company_domain_not';
  const rungs = [
    { rung: 'mailbox_link', has: true, text: t('project.rungs.mailbox_link', { signer, owner }) },
    { rung: 'company_domain', has: company, text: t(`project.rungs.${companyWords}`, { domain }) },
    { rung: 'mailbox_code', has: code, text: t(`project.rungs.${code ? 'mailbox_code' : 'mailbox_code_not'}`) },
  ] as const;
  return (
    <ul className="max-w-measure">
      {rungs.map(({ rung, has, text }) => {
        const Sign = has ? Plus : Minus;
        return (
          <li key={rung} className="grid grid-cols-[1.5rem_1fr] gap-x-3 border-b border-line py-3">
            <Sign
              size={18}
              strokeWidth={1.6}
              role="img"
              aria-label={t(has ? 'project.has' : 'project.hasNot')}
              className={classNames('mt-0.5', !has && 'text-muted')}
            />
            <div className={classNames('min-w-0', !has && 'text-muted')}>
              <p className="font-600">{t(`assurances.${rung}`)}</p>
              <p className="text-14 text-muted">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
