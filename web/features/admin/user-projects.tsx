import { useFormatter, useTranslations } from 'use-intl';
import type { UserDetail } from '#shared/admin/user-review.ts';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#web/ui/link.tsx';
import { StateLabel } from '#web/ui/state-label.tsx';
import { Typed } from '#web/ui/typed.tsx';

export function UserProjects({ projects }: { projects: UserDetail['projects'] }) {
  const t = useTranslations('adminUser');
  const format = useFormatter();
  if (projects.length === 0) return <p className="text-muted">{t('noProjects')}</p>;
  return (
    <ul className="max-w-measure border-t border-line">
      {projects.map(({ id, title, status, held, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
          <TextLink to={paths.review(id)} className="min-w-0 py-3 wrap-anywhere">
            <Typed>{title}</Typed>
          </TextLink>
          <span className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
            <StateLabel state={held ? 'held' : status} />
            <time dateTime={created_at}>{format.dateTime(new Date(created_at), { dateStyle: 'medium' })}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
