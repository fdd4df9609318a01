import { useFormatter } from 'use-intl';
import type { AuditRow } from '#shared/admin/audit.ts';
import type { Catalogue } from '#shared/i18n/en.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';

type Act = keyof Catalogue['adminUser']['acts'];

const looked = { project: paths.review, profile: paths.userReview } as const;

/** One row of the log as a sentence: who did what, to what and when; the row itself behind a button. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const t = useWords('admin.audit');
  const acts = useWords('adminUser.acts');
  const format = useFormatter();
  const { at, actor, actor_id, actor_type, action, subject_type, subject_id } = row;
  const lookAt = looked[subject_type as keyof typeof looked];
  const act = acts.has(action as Act) ? acts(action as Act) : t('otherAct', { action });
  const subject = t('subject', { type: subject_type, id: subject_id.slice(0, 8) });
  const link = 'inline-flex min-h-11 items-center';
  const who = () =>
    actor_id && actor_type !== 'signer' ? (
      <TextLink to={paths.userReview(actor_id)} className={link}>
        <Typed>{actor ?? t('nobody')}</Typed>
      </TextLink>
    ) : (
      <span>{t(`actors.${actor_type}`)}</span>
    );
  return (
    <li className="grid gap-x-8 border-b border-line py-1 text-14 wrap-anywhere xl:grid-cols-[minmax(0,1fr)_22rem]">
      <h2 className="self-center font-550">{t.rich('did', { act, who })}</h2>
      <p className="self-center text-muted tabular-nums">
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        <span> · </span>
        {lookAt ? (
          <TextLink to={lookAt(subject_id)} className={link}>
            {subject}
          </TextLink>
        ) : (
          <span>{subject}</span>
        )}
      </p>
      <details className="col-span-full xl:-mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">{t('row')}</summary>
        <pre className="mb-2 font-mono whitespace-pre-wrap text-muted">{JSON.stringify(row, null, 2)}</pre>
      </details>
    </li>
  );
}
