import { useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import { AuditEntry } from '../../features/admin/audit-entry.tsx';
import { type AskedAudit, auditPage } from '../../features/admin/audit-queries.ts';
import { ExportAudit } from '../../features/admin/export-audit.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/audit';

await loadWords('admin', 'adminSearch', 'errors');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

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
