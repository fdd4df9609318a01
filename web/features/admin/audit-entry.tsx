import { useFormatter } from 'use-intl';
import type { AuditRow } from '#shared/admin/audit.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';

const looked = { project: paths.review, profile: paths.userReview } as const;

/** One row of the log: who did what, to what, when, and what was kept of it. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const t = useWords('admin.audit');
  const format = useFormatter();
  const { at, actor, actor_id, actor_type, action, subject_type, subject_id, data } = row;
  const lookAt = looked[subject_type as keyof typeof looked];
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <h2 className="font-mono text-14 font-550">{action}</h2>
      <p className="text-14">
        {actor_id && actor_type !== 'signer' ? (
          <TextLink to={paths.userReview(actor_id)} className="inline-flex min-h-11 items-center">
            <Typed>{actor ?? t('nobody')}</Typed>
          </TextLink>
        ) : (
          <span>{t(`actors.${actor_type}`)}</span>
        )}
        <span> · </span>
        {lookAt ? (
          <TextLink to={lookAt(subject_id)} className="inline-flex min-h-11 items-center">
            {t('subject', { type: subject_type, id: subject_id.slice(0, 8) })}
          </TextLink>
        ) : (
          <span>{t('subject', { type: subject_type, id: subject_id.slice(0, 8) })}</span>
        )}
      </p>
      <p className="text-14 text-muted">
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}</time>
      </p>
      {Object.keys(data).length > 0 && (
        <pre className="mt-1 font-mono text-14 whitespace-pre-wrap text-muted">{JSON.stringify(data)}</pre>
      )}
    </li>
  );
}
