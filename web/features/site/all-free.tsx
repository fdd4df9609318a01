import { useTranslations } from 'use-intl';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import { Clause } from '#web/ui/clause.tsx';

const included = ['projects', 'signers', 'files', 'security', 'data', 'signing'] as const;
const figures = { signers: projectLimits.signers, project: fileLimits.project / 1024 / 1024 };

/** With no limits for anybody: one price, nought. */
export function AllFree() {
  const t = useTranslations('pricing.free');
  return (
    <>
      <p className="mt-10 flex flex-wrap items-baseline gap-x-4">
        <strong className="font-serif text-48 font-400">{t('amount')}</strong>
        <span className="text-muted">{t('per')}</span>
      </p>
      <Clause title={t('included')}>
        <ul className="max-w-measure">
          {included.map((item) => (
            <li key={item} className="border-b border-line py-3">
              {t(item, figures)}
            </li>
          ))}
        </ul>
      </Clause>
      <Clause title={t('later')}>
        <p className="max-w-measure">{t('laterText')}</p>
      </Clause>
    </>
  );
}
