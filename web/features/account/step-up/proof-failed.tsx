import { useTranslations } from 'use-intl';
import { useErrors } from '../../../api/use-errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';

/** Why a proof was refused: at its field where there is one (`fieldId`), else in a word above. */
export function ProofFailed({ error, fieldId }: { error: unknown; fieldId?: string | undefined }) {
  const t = useTranslations('stepUp');
  const { message, fields } = useErrors();
  if (!error) return null;
  const [text] = Object.values(fields(error));
  if (fieldId && text) return <ErrorSummary title={t('failed')} errors={[{ fieldId, message: text }]} />;
  return (
    <Banner tone="danger" role="alert">
      <p className="font-600">{t('failed')}</p>
      <p>{message(error)}</p>
    </Banner>
  );
}
