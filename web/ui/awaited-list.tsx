import { isMissing } from '#shared/http/is-missing.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from './banner.tsx';
import type { Elements } from './elements.ts';
import { ListFailed, ListLoading } from './list-states.tsx';

type Asked = { isPending: boolean; isError: boolean; error: unknown; data?: unknown; refetch: () => unknown };
type ListStatesProps = {
  of: Asked;
  label: string;
  message: (error: unknown) => string | null;
  /** Where what was read does not stay once it is gone: what is said then. */
  gone?: string;
  /** Where one goes on when there is nothing at this address, on a page that has no such link above. */
  elsewhere?: Elements;
};

/** Below the rule that a list begins with. */
const room = 'py-6';

/**
 * Where a list will be, until it is there: its shape, or what went wrong. What was read before stays, whatever a later
 * look does; where that finds nothing it is said. Apart from these two, which the first page after signing in needs: it
 * would load this as well (scripts/group-scripts.ts).
 */
export function ListStates({ of: asked, label, message, gone, elsewhere }: ListStatesProps) {
  if (asked.isPending) return <ListLoading label={label} />;
  if (!asked.isError) return null;
  if (asked.data) return <GoneNotice of={asked} said={gone} className="mb-6 max-w-measure" />;
  if (isMissing(asked.error))
    return <ListFailed message={message(asked.error)} elsewhere={elsewhere} className={room} />;
  return <ListFailed message={message(asked.error)} onRetry={() => void asked.refetch()} className={room} />;
}

type GoneNoticeProps = { of: { error: unknown; data?: unknown }; said?: string | undefined; className?: string };

/** Above what was read before, once a later look finds nothing, or nothing that is this reader's to see. */
export function GoneNotice({ of: { error, data }, said, className }: GoneNoticeProps) {
  const t = useWords('ui');
  if (!data || !isMissing(error)) return null;
  return (
    <Banner tone="wait" role="status" className={className}>
      {said ?? t('gone')}
    </Banner>
  );
}
