import { useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Failure } from '#web/ui/failure.tsx';

/** Why a proof was refused: at its field where there is one (`fieldId`), else in a word above. */
export function ProofFailed({ error, fieldId }: { error: unknown; fieldId?: string | undefined }) {
  const t = useTranslations('stepUp');
  const { message, fields } = useErrors();
  if (!error) return null;
  const [text] = Object.values(fields(error));
  if (fieldId && text) return <ErrorSummary title={t('failed')} errors={[{ fieldId, message: text }]} />;
  return <Failure title={t('failed')} why={message(error)} />;
}
