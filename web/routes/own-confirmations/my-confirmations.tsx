import { data } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import type { OwnConfirmations } from '#shared/own-confirmations/own-confirmations.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { AskForEntry, EntrySent, MailboxErased } from '#web/features/own-confirmations/ask-for-entry.tsx';
import { actOnMailbox, readMailbox } from '#web/features/own-confirmations/mailbox-action.ts';
import { MailboxActions } from '#web/features/own-confirmations/mailbox-actions.tsx';
import { OwnRequest } from '#web/features/own-confirmations/own-request.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/my-confirmations';

await loadWords('errors', 'ownConfirmations', 'public', 'signing');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privateHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = Number(searchParams.get('page'));
  const own = await readMailbox(Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 10_000) : 1);
  const done = searchParams.has('sent') ? 'sent' : searchParams.has('erased') ? 'erased' : null;
  return data({ own, done }, { headers: privateHeaders });
}

export const action = ({ request }: Route.ActionArgs) => actOnMailbox(request);

export default function MyConfirmations({ loaderData: { own, done }, actionData }: Route.ComponentProps) {
  if (own) return <OpenMailbox own={own} failure={actionData?.failure} />;
  return (
    <div className="max-w-measure py-12">
      {done === 'sent' && !actionData && <EntrySent />}
      {done === 'erased' && !actionData && <MailboxErased />}
      {(!done || actionData) && <AskForEntry failure={actionData?.failure} typed={actionData?.typed} />}
    </div>
  );
}

function OpenMailbox({ own, failure }: { own: OwnConfirmations; failure: FormFailure | undefined }) {
  const t = useWords('ownConfirmations');
  const { word, title } = useErrors();
  const { email, total, page, pages, items } = own;
  return (
    <div className="py-12">
      <PageHead title={t('list.title')} noindex />
      {failure && (
        <Banner tone="danger" role="alert" className="mb-6">
          <strong>{title(failure, t('list.failed'))}</strong>
          <p className="mt-1">{word(failure.code)}</p>
        </Banner>
      )}
      <PageTitle lead={<span className="wrap-anywhere">{t('list.lead', { count: total, email })}</span>}>
        {t('list.title')}
      </PageTitle>
      {items.length > 0 && (
        <ol className="mt-10 max-w-measure">
          {items.map((item) => (
            <OwnRequest key={item.request_id} item={item} />
          ))}
        </ol>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
      <Clause title={t('mailbox.title')}>
        <MailboxActions own={own} />
      </Clause>
    </div>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useWords('ownConfirmations.list');
  const { myConfirmations } = usePaths();
  const link = (to: number, text: string) => (
    <ButtonLink href={myConfirmations({ page: to })} variant="secondary">
      {text}
    </ButtonLink>
  );
  return (
    <nav aria-label={t('pages')} className="mt-6 flex max-w-measure flex-wrap items-center justify-between gap-3">
      {page > 1 ? link(page - 1, t('previous')) : <span />}
      <p className="text-14 text-muted">{t('page', { page, pages })}</p>
      {page < pages ? link(page + 1, t('next')) : <span />}
    </nav>
  );
}
