import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useWords } from '#web/i18n/use-words.ts';
import { Typed } from '#web/ui/typed.tsx';
import { earlierSigners, withSigner } from './earlier-signers.ts';
import { clientRow, type SignerRow } from './form-values.ts';
import { ownProjects } from './own-projects.ts';

type AskedBeforeProps = { signers: SignerRow[]; onChoose: (signers: SignerRow[], chosen: number) => void };

/** People who were asked about one's other projects: one press names them here too. */
export function AskedBefore({ signers, onChoose }: AskedBeforeProps) {
  const t = useWords('projects.form');
  const known = earlierSigners(useQuery(ownProjects).data ?? [], signers);
  if (known.length === 0) return null;
  const choose = (email: string, rows: SignerRow[]) =>
    onChoose(
      rows,
      rows.findIndex((row) => row.email === email),
    );
  return (
    <section aria-labelledby="asked-before" className="noscript:hidden">
      <h3 id="asked-before" className="text-14 text-muted">
        {t('askedBefore')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {known.map((each) => (
          <li key={each.email} className="max-w-full">
            <button
              type="button"
              onClick={() => choose(each.email, withSigner(signers, each, clientRow))}
              className="flex min-h-11 max-w-full items-center gap-1.5 rounded-6 border border-dashed border-edge px-3 text-left text-14 hover:bg-sunken"
            >
              <Plus size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <Typed>{each.organisation ? `${each.name}, ${each.organisation}` : each.name}</Typed>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
