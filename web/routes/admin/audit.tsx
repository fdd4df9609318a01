import { queryOptions, useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { AuditEntry } from '#web/features/admin/audit-entry.tsx';
import { SaveFiles } from '#web/features/admin/save-files.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/audit';

type AskedAudit = { person: string; action: string; subject: string; from: string; to: string; before?: number };

/** The audit log. It is read, not followed: what is written meanwhile comes with the next look. */
const auditPage = (query: AskedAudit) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: () => answerOf(api.GET('/api/admin/audit', { params: { query } })),
  });

await loadWords('admin', 'adminUser', 'errors');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

const fields = ['person', 'action', 'subject', 'from', 'to'] as const;

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(auditPage(askedOf(url.searchParams)));
}

/** What an address asks for. */
function askedOf(search: URLSearchParams): AskedAudit {
  const [person = '', action = '', subject = '', from = '', to = ''] = fields.map((name) => search.get(name)?.trim());
  const before = Number(search.get('before'));
  return { person, action, subject, from, to, ...(before > 0 && { before }) };
}

/** Who did what to which thing, newest first. */
export default function Audit() {
  const t = useWords('admin.audit');
  const { message } = useErrors();
  const asked = askedOf(useSearchParams()[0]);
  const page = useQuery(auditPage(asked));
  const { before: _before, ...filter } = asked;
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <Form
        method="get"
        key={JSON.stringify(filter)}
        className="grid items-end gap-4 py-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            name={name}
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            defaultValue={asked[name]}
          />
        ))}
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('show')}
        </Button>
      </Form>
      <ExportAudit filter={filter} />
      <ListStates of={page} label={t('loading')} message={message} />
      {page.data?.rows.length === 0 && <p className="py-8 text-muted">{t('none')}</p>}
      <ul>
        {page.data?.rows.map((row) => (
          <AuditEntry key={row.id} row={row} />
        ))}
      </ul>
      {page.data?.next && (
        <p className="py-4 text-14">
          <TextLink
            to={paths.audit({ ...filter, before: page.data.next })}
            className="inline-flex min-h-11 items-center"
          >
            {t('older')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** Links to all of the log that a filter leaves, as files. */
function ExportAudit({ filter }: { filter: Record<string, string> }) {
  const t = useWords('admin.audit.export');
  const files = (['csv', 'json'] as const).map((format) => ({
    path: `/api/admin/audit/export?${new URLSearchParams({ ...filter, format })}`,
    label: t(format),
  }));
  return <SaveFiles files={files} note={t('note')} failed={t('failed')} />;
}
