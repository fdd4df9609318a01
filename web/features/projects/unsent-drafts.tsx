import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { UnsentDraft } from '#shared/projects/projects.ts';
import { Typed } from '#web/ui/typed.tsx';
import { unsentDrafts } from './project-queries.ts';

/** Projects that were begun and not sent; nothing while there are none. */
export function UnsentDrafts() {
  const t = useTranslations('dashboard.drafts');
  const { data: drafts = [] } = useQuery(unsentDrafts);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className="mt-10">
      <h2 id="unsent" className="flex items-baseline gap-2 border-b border-line pb-2.5 text-14 font-600">
        {t('unsent')} <span className="font-400 text-muted">{drafts.length}</span>
      </h2>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ draft: { id, title, imported, updated_at } }: { draft: UnsentDraft }) {
  const t = useTranslations('dashboard.drafts');
  const format = useFormatter();
  const changed = t('changed', { date: format.dateTime(new Date(updated_at), { dateStyle: 'medium' }) });
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <h3 className="text-16 font-550 text-pretty">
        <Link
          to={paths.newProject(imported ? { draft: id } : undefined)}
          className="-my-2.5 inline-block py-2.5 no-underline hover:underline"
        >
          {title ? <Typed>{title}</Typed> : t('untitled')}
        </Link>
      </h3>
      <p className="text-14 text-muted">{imported ? `${t('imported')} · ${changed}` : changed}</p>
    </li>
  );
}
