import type { UseQueryResult } from '@tanstack/react-query';
import { isMissing } from '#shared/http/is-missing.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { GoneNotice } from '#web/ui/awaited-list.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type AwaitedPageProps<Data> = {
  found: UseQueryResult<Data>;
  /** The page's name until what it shows is there and names it. */
  bar: string;
  loading: string;
  /** Said when there is nothing at this address, or where one goes on then. */
  missing?: Elements;
  elsewhere?: Elements;
  children: (data: Data) => Elements;
};

/** A page named after what it asks for. What is there stays on the screen when asking again fails. */
export function AwaitedPage<Data>({ found, bar, loading, missing, elsewhere, children }: AwaitedPageProps<Data>) {
  const { message } = useErrors();
  return (
    <div className="max-w-200">
      {!found.data && (
        <>
          <PageHead title={bar} />
          <h1 className="sr-only">{bar}</h1>
        </>
      )}
      {found.isPending && <ListLoading label={loading} />}
      {found.isError &&
        !found.data &&
        (isMissing(found.error) ? (
          (missing ?? <ListFailed message={message(found.error)} elsewhere={elsewhere} />)
        ) : (
          <ListFailed message={message(found.error)} onRetry={() => void found.refetch()} />
        ))}
      <GoneNotice of={found} className="mb-6 max-w-measure" />
      {found.data && children(found.data)}
    </div>
  );
}
