import { ListFailed, ListLoading } from './list-states.tsx';

type Asked = { isPending: boolean; isError: boolean; error: unknown; data?: unknown; refetch: () => unknown };
type ListStatesProps = { of: Asked; label: string; message: (error: unknown) => string | null };

/**
 * Where a list will be, until it is there: its shape, or what went wrong. What was read before stays, whatever a later look does. Apart
 * from these two, which the first page after signing in needs: it would load this as well (scripts/group-scripts.ts).
 */
export function ListStates({ of: asked, label, message }: ListStatesProps) {
  if (asked.isPending) return <ListLoading label={label} />;
  if (!asked.isError || asked.data) return null;
  return <ListFailed message={message(asked.error)} onRetry={() => void asked.refetch()} />;
}
