import type { PublicConfirmation } from '#shared/signing/signing.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSignerName } from './use-signer-name.tsx';

/** Comments that their signers allowed to be shown; of several people each says whose. */
export function SignerQuotes({ confirmations }: { confirmations: PublicConfirmation[] }) {
  const t = useWords('public.project');
  const { name } = useSignerName();
  return confirmations.map(
    (each) =>
      each.comment && (
        <figure key={`${each.signer_name} ${each.answered_at}`} className="mt-6">
          <blockquote lang={each.written_in ?? undefined} className="font-serif text-22 italic whitespace-pre-line">
            {t('quote', { comment: each.comment })}
          </blockquote>
          {confirmations.length > 1 && (
            <figcaption className="mt-2 text-14 text-muted">{t('quoteBy', { name: name(each) })}</figcaption>
          )}
        </figure>
      ),
  );
}
