import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

/** What few need, behind its name; open at first where it holds something. Works without script. */
export function Folded({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const t = useTranslations('ui');
  // Then it is opened and closed by whoever reads, not by what is typed.
  const [first] = useState(open);
  return (
    <details open={first || undefined} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-6 text-14 font-550 hover:underline [&::-webkit-details-marker]:hidden">
        <Plus size={18} strokeWidth={1.6} aria-hidden="true" className="group-open:rotate-45" />
        {label}
        <span className="font-400 text-muted">{t('optional')}</span>
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
