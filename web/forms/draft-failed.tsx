import { isOpen, useErrors } from '../api/use-errors.ts';

/** Why what is typed is not safe; `failed` is not said of what may be saved all the same. */
export function DraftFailed({ error, failed }: { error: unknown; failed: string }) {
  const { message } = useErrors();
  return (
    <p role="alert" className="text-14 font-500 text-danger">
      {isOpen(error) ? message(error) : `${failed} ${message(error)}`}
    </p>
  );
}
